import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { repeat } from './jobs.ts'
import { createLog, ErrorReporter } from './log.ts'

const start = Date.parse('2026-11-30T12:00:00Z')
const minuteMs = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Repeats work, ten minutes apart at most. Returns the minutes after the start at which it ran. */
function runsOf(work: () => Promise<number>): number[] {
  const minutes: number[] = []
  const run = () => {
    minutes.push((Date.now() - start) / minuteMs)
    return work()
  }
  const reporter = new ErrorReporter(createLog('silent'))
  onTestFinished(repeat({ run, maxWaitMs: 10 * minuteMs, reporter, failureMessage: 'failed' }))
  return minutes
}

const passMinutes = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * minuteMs)

it('runs at once, and again exactly when it is due', async () => {
  const minutes = runsOf(async () => Date.now() + 3 * minuteMs)
  await passMinutes(7)
  expect(minutes).toEqual([0, 3, 6])
})

it('runs again after ten minutes, even if it is due in a year, or never, or the clock is set back', async () => {
  const dueAt = [start + 365 * 24 * 60 * minuteMs, Number.POSITIVE_INFINITY]
  const minutes = runsOf(async () => dueAt.shift() ?? start + minuteMs)
  await passMinutes(10)
  vi.setSystemTime(start - 60 * minuteMs)
  await passMinutes(10)
  expect(minutes).toEqual([0, 10, -50])
})

it('runs again after a failure', async () => {
  const minutes = runsOf(() => Promise.reject(new Error('no')))
  await passMinutes(10)
  expect(minutes).toEqual([0, 10])
})

it('ends with the run that a stop finds, and aborts it', async () => {
  let runs = 0
  const stop = repeat({
    run: (stopping) => {
      runs += 1
      return new Promise((resolve) => stopping.addEventListener('abort', () => resolve(Date.now())))
    },
    maxWaitMs: minuteMs,
    reporter: new ErrorReporter(createLog('silent')),
    failureMessage: 'failed',
  })
  await stop()
  await passMinutes(5)
  expect(runs).toBe(1)
})

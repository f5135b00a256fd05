import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished, vi } from 'vitest'
import { StandardOutput } from './standard-output.ts'

/** A reader that takes as many bytes as it is told to. */
function outputTo() {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const reader = { text: '', room: Number.POSITIVE_INFINITY }
  const output = new StandardOutput((bytes) => {
    if (reader.room === 0) throw Object.assign(new Error('full'), { code: 'EAGAIN' })
    const taken = Math.min(reader.room, bytes.length)
    reader.text += String(bytes.subarray(0, taken))
    reader.room -= taken
    return taken
  })
  const place = Buffer.alloc(100)
  // Each into the place of the one before.
  const write = (line: string) => output.write(place.subarray(0, place.write(line)))
  return { output, reader, write }
}

it('what is taken at once goes at once', () => {
  const { reader, write } = outputTo()
  write('a\n')
  expect(reader.text).toBe('a\n')
})

it('what a reader does not take waits for it, in its order and from where it stopped', () => {
  const { reader, write } = outputTo()
  reader.room = 3
  for (const line of ['first\n', 'second\n', 'third\n']) write(line)
  expect(reader.text).toBe('fir')
  reader.room = 8
  write('fourth\n')
  vi.advanceTimersByTime(10)
  expect(reader.text).toBe('first\nsecon')
  reader.room = Number.POSITIVE_INFINITY
  vi.advanceTimersByTime(10)
  write('fifth\n')
  expect(reader.text).toBe('first\nsecond\nthird\nfourth\nfifth\n')
})

it('for a reader that takes nothing no more than 16 MB wait, and that lines were lost is told when it reads again', () => {
  const { output, reader, write } = outputTo()
  reader.room = 0
  const megabyte = Buffer.alloc(1_048_576, 'x'.repeat(1023).concat('\n'))
  for (let times = 0; times < 18; times += 1) output.write(megabyte)
  reader.room = Number.POSITIVE_INFINITY
  vi.advanceTimersByTime(10)
  write('later\n')
  const lines = reader.text.slice(16 * megabyte.length).split('\n')
  expect(lines).toEqual([expect.stringContaining('lost'), 'later', ''])
  expect(JSON.parse(lines[0] as string)).toMatchObject({ level: 40, pid: process.pid, bytes: 2 * megabyte.length })
})

it('nothing waits for a reader that is gone', () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const output = new StandardOutput(() => {
    throw Object.assign(new Error('gone'), { code: 'EPIPE' })
  })
  output.write(Buffer.from('a\n'))
  expect(vi.getTimerCount()).toBe(0)
})

it('a process that ends waits no longer than ten seconds for a reader that takes little at a time', () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  let taken = 0
  const output = new StandardOutput(() => {
    vi.advanceTimersByTime(4000)
    taken += 1
    return 1
  })
  output.write(Buffer.from('a line that is longer\n'))
  output.end()
  // One of them before the end.
  expect(taken).toBe(4)
})

it('and no longer than it has until it would be ended', () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  let taken = 0
  const output = new StandardOutput(() => {
    vi.advanceTimersByTime(400)
    taken += 1
    return 1
  })
  output.write(Buffer.from('a line that is longer\n'))
  output.end(performance.now() + 1000)
  expect(taken).toBe(4)
})

it('a process that ends leaves nothing unwritten, though its reader begins only then', async () => {
  const module = pathToFileURL(`${import.meta.dirname}/log-lines.ts`)
  const writing = `
    const { LogLines } = await import('${module}')
    const lines = new LogLines()
    const kept = []
    lines.addKeeper(() => lines.writeKept(Buffer.from(kept.splice(0).join(''))))
    process.on('exit', () => lines.end())
    for (let number = 0; number < 200_000; number += 1)
      if (number % 40_000 === 0) lines.write(number + '\\n')
      else kept.push(number + '\\n')
    console.error('written')
    process.exit()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', writing])
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  await once(child.stderr, 'data')
  const written = await text(child.stdout)
  expect(written).toBe(Array.from({ length: 200_000 }, (_, number) => `${number}\n`).join(''))
})

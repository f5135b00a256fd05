import { readFileSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import type { TimerOptions } from 'node:timers'
import promises from 'node:timers/promises'

/**
 * Loaded before the server (tests/faults/lifecycle/own-time.ts). After SIGTERM or SIGINT, waits of at least HELD_FROM milliseconds end
 * only when the number in the file PASSED_TIME reaches their length, or never without that file.
 */
const { HELD_FROM, PASSED_TIME } = process.env
const shortestMs = Number(HELD_FROM)
const lookMs = 20
/** Far longer than any test. */
const neverMs = 2 ** 31 - 1

const { setTimeout, clearTimeout } = globalThis
const held = new Map<NodeJS.Timeout, { ms: number; end: () => void }>()

function hold(ms: number, end: () => void): NodeJS.Timeout {
  const timer = setTimeout(() => {}, neverMs)
  held.set(timer, { ms, end })
  return timer
}

/** Like `promises.setTimeout`, also for aborting. */
async function holdWait<T>(wait: typeof promises.setTimeout, ms: number, value?: T, options: TimerOptions = {}) {
  const over = new AbortController()
  const timer = hold(ms, () => over.abort()).unref()
  const signal = AbortSignal.any([over.signal, options.signal ?? []].flat())
  try {
    return await wait(neverMs, value, { ...options, signal })
  } catch (error) {
    if (over.signal.aborted) return value
    throw error
  } finally {
    globalThis.clearTimeout(timer)
  }
}

let lastPassed = Number.NaN

function look(file: string): void {
  const passed = Number(readFileSync(file, 'utf8'))
  const over = [...held].filter(([, { ms }]) => ms <= passed)
  for (const [timer] of over) globalThis.clearTimeout(timer)
  for (const [, { end }] of over) end()
  if (passed !== lastPassed) writeFileSync(`${file}-here`, String(passed))
  lastPassed = passed
}

// Not for child processes of the server.
delete process.env.NODE_OPTIONS

const signals = ['SIGTERM', 'SIGINT'] as const

function holdTime(): void {
  for (const signal of signals) process.off(signal, holdTime)
  globalThis.setTimeout = new Proxy(setTimeout, {
    apply: (real, self, [work, ms, ...words]) =>
      ms >= shortestMs ? hold(ms, () => work(...words)) : Reflect.apply(real, self, [work, ms, ...words]),
  })
  globalThis.clearTimeout = (timer) => {
    held.delete(timer as NodeJS.Timeout)
    clearTimeout(timer)
  }
  promises.setTimeout = new Proxy(promises.setTimeout, {
    apply: (real, self, [ms, ...words]) =>
      ms >= shortestMs ? holdWait(real, ms, ...words) : Reflect.apply(real, self, [ms, ...words]),
  })
  syncBuiltinESMExports()
  if (PASSED_TIME) setInterval(look, lookMs, PASSED_TIME)
}

for (const signal of signals) process.on(signal, holdTime)

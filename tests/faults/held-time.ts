import { readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import promises from 'node:timers/promises'

/**
 * Loaded before the server (tests/faults/own-time.ts): from SIGTERM on no wait of so many milliseconds or more ends by
 * itself, but as soon as the file that PASSED_TIME names holds as many; never where there is none.
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

function look(file: string): void {
  const passed = Number(readFileSync(file, 'utf8'))
  const over = [...held].filter(([, { ms }]) => ms <= passed)
  for (const [timer] of over) globalThis.clearTimeout(timer)
  for (const [, { end }] of over) end()
}

// Not for what the server starts.
delete process.env.NODE_OPTIONS

process.once('SIGTERM', () => {
  globalThis.setTimeout = new Proxy(setTimeout, {
    apply: (real, self, [work, ms, ...words]) =>
      ms < shortestMs ? Reflect.apply(real, self, [work, ms, ...words]) : hold(ms, () => work(...words)),
  })
  globalThis.clearTimeout = (timer) => {
    held.delete(timer as NodeJS.Timeout)
    clearTimeout(timer)
  }
  promises.setTimeout = new Proxy(promises.setTimeout, {
    apply: (real, self, [ms, ...words]) =>
      ms < shortestMs ? Reflect.apply(real, self, [ms, ...words]) : new Promise<void>((end) => hold(ms, end)),
  })
  syncBuiltinESMExports()
  if (PASSED_TIME) setInterval(look, lookMs, PASSED_TIME)
})

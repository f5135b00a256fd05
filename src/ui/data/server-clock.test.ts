import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentTime } from '../../domain/time/wall-clock.ts'
import { readServerClock } from './server-clock.ts'

const yearEnd = Date.parse('2026-12-31T22:59:00Z')
const hour = 3_600_000

/** Sets the device's clock, and reads the server's from a response with these headers. */
async function read(deviceTime: number, headers: Record<string, string>) {
  vi.setSystemTime(deviceTime)
  vi.stubGlobal('fetch', async () => new Response(null, { headers }))
  await readServerClock()
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(async () => {
  await read(yearEnd, {})
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([-24, -1, 0, 1, 24])('the time is the server’s on a device whose clock is %i hours wrong', async (hours) => {
  await read(yearEnd + hours * hour, { date: new Date(yearEnd).toUTCString() })
  vi.setSystemTime(Date.now() + 90_000)
  expect(currentTime()).toBe(yearEnd + 90_000)
})

test('a response from a shared cache is as old as it says', async () => {
  await read(yearEnd + hour, { date: new Date(yearEnd - 600_000).toUTCString(), age: '600' })
  expect(currentTime()).toBe(yearEnd)
})

test('less than a minute’s difference is ignored', async () => {
  await read(yearEnd + 59_000, { date: new Date(yearEnd).toUTCString() })
  expect(currentTime()).toBe(yearEnd + 59_000)
})

test('a response without a date means the device’s clock, and no response changes nothing', async () => {
  await read(yearEnd + hour, { date: new Date(yearEnd).toUTCString() })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await readServerClock()
  expect(currentTime()).toBe(yearEnd)
  await read(yearEnd + hour, {})
  expect(currentTime()).toBe(yearEnd + hour)
})

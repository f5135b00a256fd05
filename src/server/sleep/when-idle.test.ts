import { EventEmitter } from 'node:events'
import { expect, it, onTestFinished, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

const minute = 60_000

it('a server is idle when nobody but who watches it has asked for so long, and an answer takes as long as it takes', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const server = new EventEmitter()
  const ask = (url: string) => {
    const response = new EventEmitter()
    server.emit('request', { url }, response)
    return response
  }
  const call = vi.fn()
  const stop = whenIdle(server as never, minute, call)
  vi.advanceTimersByTime(0.9 * minute)
  const slow = ask('/api/user')
  vi.advanceTimersByTime(5 * minute)
  slow.emit('close')
  vi.advanceTimersByTime(0.9 * minute)
  expect(call).not.toHaveBeenCalled()
  ask('/readyz').emit('close')
  vi.advanceTimersByTime(0.3 * minute)
  expect(call).toHaveBeenCalledTimes(1)
  stop()
  vi.advanceTimersByTime(9 * minute)
  expect(call).toHaveBeenCalledTimes(1)
})

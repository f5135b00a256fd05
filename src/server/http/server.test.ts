import { once } from 'node:events'
import { createServer } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { stopListening } from './server.ts'

/** A server whose clock stands still unless it is told to go on. */
async function listen() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  return server
}

it('a crowd that always stands in the queue does not keep the listener open', async () => {
  const server = await listen()
  const stopped = stopListening(server)
  // Each turn somebody comes in, and whoever came before is served.
  let turns = 0
  for (; server.listening && turns < 500; turns += 1) {
    server.emit('connection')
    vi.advanceTimersByTime(20)
    await turn()
  }
  expect(turns).toBeLessThan(500)
  await stopped
})

it('who stands in the queue is let in, however long a busy machine takes for it', async () => {
  const server = await listen()
  const stopped = stopListening(server)
  for (let turns = 0; turns < 40; turns += 1) {
    expect(server.listening).toBe(true)
    server.emit('connection')
    vi.advanceTimersByTime(100)
    await turn()
  }
  await stopped
  expect(server.listening).toBe(false)
})

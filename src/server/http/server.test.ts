import { once } from 'node:events'
import { createServer } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { stopListening } from './server.ts'

async function listen() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  return server
}

it('a crowd that is always in the queue does not keep the listener open', async () => {
  const server = await listen()
  const stopped = stopListening(server)
  let turns = 0
  for (; server.listening && turns < 500; turns += 1) {
    server.emit('connection')
    vi.advanceTimersByTime(20)
    await turn()
  }
  expect(turns).toBeLessThan(500)
  await stopped
})

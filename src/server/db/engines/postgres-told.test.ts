import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPostgres } from './postgres.ts'
import { readPostgresAddress } from './postgres-address.ts'

test('a server that takes the connection and never answers is given up, and holds up no stop', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket.resume()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const address = readPostgresAddress(`postgres://kamil:secret@127.0.0.1:${port}/club`)
  if (!address) throw new Error('No address')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const lost = Promise.withResolvers<Error>()
  const engine = openPostgres(address, lost.resolve)
  const stop = engine.listen(() => {})
  await once(server, 'connection')
  vi.advanceTimersByTime(5000)
  expect((await lost.promise).message).toMatch(/timeout/)
  await stop()
  await engine.close()
})

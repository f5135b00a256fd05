import { EventEmitter, once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parsePostgresAddress } from '../postgres-address.ts'
import { openPostgres } from './postgres.ts'
import { PostgresNotifications } from './postgres-notifications.ts'

test('a connection to a server that never responds times out, and does not delay a stop', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket.resume()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const address = parsePostgresAddress(`postgres://kamil:secret@127.0.0.1:${port}/club`)
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

class FakeClient extends EventEmitter {
  connect = async () => {}
  query = async () => {}
  end = async () => {}
}

test('a process listens again after its connection was lost, and ignores its own notifications', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const clients: FakeClient[] = []
  let received = 0
  const notifications = new PostgresNotifications({
    connect: () => {
      clients.push(new FakeClient())
      return clients.at(-1) as never
    },
    onLost: () => {},
  })
  const stop = notifications.listen(() => {
    received += 1
  })
  onTestFinished(stop)
  await vi.waitFor(() => expect(received).toBe(1))
  clients[0]?.emit('end')
  vi.advanceTimersByTime(1000)
  await vi.waitFor(() => expect(received).toBe(2))
  clients[1]?.emit('notification', { payload: notifications.sender })
  expect(received).toBe(2)
  clients[1]?.emit('notification', { payload: 'another process' })
  expect(received).toBe(3)
})

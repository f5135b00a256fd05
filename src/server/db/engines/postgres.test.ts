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
  const received: string[][] = []
  const notifications = new PostgresNotifications({
    connect: () => {
      clients.push(new FakeClient())
      return clients.at(-1) as never
    },
    onLost: () => {},
  })
  onTestFinished(notifications.listen((tables) => received.push([...tables])))
  await vi.waitFor(() => expect(received).toHaveLength(1))
  clients[0]?.emit('end')
  vi.advanceTimersByTime(1000)
  await vi.waitFor(() => expect(received).toHaveLength(2))
  const [, payload] = notifications.messageFor(new Set(['zones']))
  clients[1]?.emit('notification', { payload })
  clients[1]?.emit('notification', { payload: 'another releases' })
  expect(received.slice(2)).toEqual([['releases']])
})

import { EventEmitter, once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readPostgresAddress } from '../postgres-address.ts'
import { openPostgres } from './postgres.ts'
import { PostgresNotifications } from './postgres-notifications.ts'

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
  const engine = openPostgres(address, { onConnectionLost: lost.resolve, onNotificationsMissing: () => {} })
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

/** A listener behind what passes notifications on, or does not. */
async function listening(isHeard: boolean) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const clients: FakeClient[] = []
  const heard: string[][] = []
  const onNotificationsMissing = vi.fn()
  const notifications = new PostgresNotifications({
    connect: () => {
      clients.push(new FakeClient())
      return clients.at(-1) as never
    },
    notify: async (_channel, payload) => {
      if (isHeard) clients.at(-1)?.emit('notification', { payload })
    },
    onLost: () => {},
    onNotificationsMissing,
  })
  const stop = notifications.listen((tables) => heard.push([...tables]))
  onTestFinished(stop)
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  await Promise.resolve()
  return { clients, heard, onNotificationsMissing }
}

test('who does not hear itself says so, once, also on the connection that follows', async () => {
  const { clients, heard, onNotificationsMissing } = await listening(false)
  expect(onNotificationsMissing).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  expect(onNotificationsMissing).toHaveBeenCalledOnce()
  clients[0]?.emit('end')
  vi.advanceTimersByTime(1000)
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  await Promise.resolve()
  vi.advanceTimersByTime(60_000)
  expect(onNotificationsMissing).toHaveBeenCalledOnce()
})

test('who hears itself says nothing, and takes it for no news', async () => {
  const { clients, heard, onNotificationsMissing } = await listening(true)
  vi.advanceTimersByTime(60_000)
  expect(onNotificationsMissing).not.toHaveBeenCalled()
  clients[0]?.emit('notification', { payload: 'another releases' })
  expect(heard.slice(1)).toEqual([['releases']])
})

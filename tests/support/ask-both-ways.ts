import { once } from 'node:events'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'

/** What stands on a connection, and when: the rest must be the same. */
const ofConnection = ['date', 'connection', 'keep-alive']

const host = 'club.example'

/** What the routes answer. */
export async function byRoute(app: FastifyInstance, url: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url, headers: { host, ...headers } })
  return { status: answer.statusCode, ...seen(answer.headers, answer.rawPayload) }
}

/** What a connection is answered that sends these bytes as an address: by memory if it can, else by the routes. */
export async function ask(app: FastifyInstance, url: string, headers: Record<string, string> = {}, sent = '') {
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const lines = Object.entries({ host, connection: 'close', ...headers })
  socket.write(`GET ${url} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${sent}`)
  const answer = await buffer(socket)
  const end = answer.indexOf('\r\n\r\n')
  const [status = '', ...fields] = answer.subarray(0, end).toString('latin1').split('\r\n')
  const received = Object.fromEntries(fields.map((each) => each.split(/: (.*)/s).slice(0, 2)))
  return { status: Number(status.split(' ')[1]), ...seen(received, answer.subarray(end + 4)) }
}

function seen(headers: Record<string, unknown>, payload: Buffer) {
  const fields = Object.entries(headers).filter(([name]) => !ofConnection.includes(name.toLowerCase()))
  return { headers: Object.fromEntries(fields) as Record<string, string>, payload }
}

/** The addresses that its routes were asked for since the last call. */
export function addressesAsked(app: FastifyInstance): () => string[] {
  const asked: string[] = []
  app.addHook('onRequest', async ({ url }) => {
    asked.push(url)
  })
  return () => asked.splice(0)
}

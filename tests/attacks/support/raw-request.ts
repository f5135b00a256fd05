import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

interface RawResponse {
  status: number
  headers: Record<string, string>
  body: string
}

const quietMs = 300

/** Sends bytes as they are; returns everything that comes back until the other side closes or goes quiet. */
export async function sendRaw(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    received += chunk
  })
  // A refusal may end the connection while there is still something to read: what came before it counts.
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(Buffer.from(bytes, 'latin1'))
  // However busy the machine is: each side has had its turn when requests before and after the pause are served.
  let known = -1
  while (!socket.closed && received.length !== known) {
    known = received.length
    await fetch(url)
    await Promise.race([closed, sleep(quietMs)])
    await fetch(url)
  }
  socket.destroy()
  return received
}

/** The responses in what was received, in order. */
export function responsesIn(received: string): RawResponse[] {
  const responses: RawResponse[] = []
  let rest = received
  while (rest.startsWith('HTTP/1.1 ')) {
    const end = rest.indexOf('\r\n\r\n')
    const [statusLine = '', ...lines] = rest.slice(0, end).split('\r\n')
    const headers = Object.fromEntries(
      lines.map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.slice(line.indexOf(':') + 1).trim()]),
    )
    const length = Number(headers['content-length'] ?? 0)
    responses.push({
      status: Number(statusLine.split(' ')[1]),
      headers,
      body: rest.slice(end + 4, end + 4 + length),
    })
    rest = rest.slice(end + 4 + length)
  }
  return responses
}

export interface ExactResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

interface ExactRequest {
  method?: string
  headers?: Record<string, string | string[]>
  body?: string
}

/** Sends a request whose target and headers stay as they are written, which fetch would tidy up. */
export function sendExactly(
  url: string,
  target: string,
  { method = 'GET', headers = {}, body = '' }: ExactRequest = {},
): Promise<ExactResponse> {
  const { hostname, port } = new URL(url)
  const length: Record<string, string> = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const options = { agent, hostname, port, method, path: target, headers: { ...length, ...headers } }
    const outgoing = request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

import { Agent, request } from 'node:http'

export interface ExactAnswer {
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
): Promise<ExactAnswer> {
  const { hostname, port } = new URL(url)
  const length: Record<string, string> = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const options = { agent, hostname, port, method, path: target, headers: { ...length, ...headers } }
    const outgoing = request(options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

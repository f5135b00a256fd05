import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

interface Received {
  headers: IncomingHttpHeaders
  body: string
  message: {
    id: string
    type: string
    release: number
    publishedAt: string
    since: number | null
    paths: string[]
    keys: string[]
  }
}

const bytes = Buffer.alloc(32, 9)

const headersOf: Record<number, Record<string, string>> = {
  302: { location: '/elsewhere' },
  429: { 'retry-after': '1800' },
  503: { 'retry-after': 'Fri, 01 Jan 2100 00:00:00 GMT' },
}

/** Listens on loopback for what it is told; `statuses` are answered in turn, then 204. A 429 and a 503 ask to be left alone. */
export async function startReceiver(...statuses: number[]) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    received.push({ headers: request.headers, body, message: JSON.parse(body) })
    const status = statuses.shift() ?? 204
    response.writeHead(status, headersOf[status] ?? {}).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    received,
    told: () => received.map(({ message }) => message.release),
    settings: {
      ON_PUBLISH: `http://me:credential@127.0.0.1:${port}/purge?key=credential`,
      ON_PUBLISH_SECRET: `whsec_${bytes.toString('base64')}`,
    },
  }
}

/** As the specification tells receivers to verify, written apart from what signs. */
export function isSigned({ headers, body }: Received): boolean {
  const signedFor = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
  const wanted = createHmac('sha256', bytes).update(signedFor, 'utf8').digest()
  const isRecent = Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp'])) < 300
  return String(headers['webhook-signature'])
    .split(' ')
    .some((each) => {
      const [version, signature = ''] = each.split(',')
      const given = Buffer.from(signature, 'base64')
      return version === 'v1' && isRecent && given.length === wanted.length && timingSafeEqual(given, wanted)
    })
}

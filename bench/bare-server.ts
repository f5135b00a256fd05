import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** A response of Ringside. The body is in base64. */
export interface RecordedResponse {
  url: string
  encoding: 'br' | 'gzip'
  headers: Record<string, string>
  body: string
}

/** Serves the same headers and bytes from memory with nothing but Node: the limit of the runtime. */
function serve(port: number, recorded: RecordedResponse[]): void {
  const responses = new Map(
    recorded.map(({ url, encoding, headers, body }) => {
      const { 'content-length': _, 'content-encoding': __, 'content-type': ___, ...unchanged } = headers
      return [`${url} ${encoding}`, { headers, unchanged, etag: headers.etag, body: Buffer.from(body, 'base64') }]
    }),
  )
  createServer((request, response) => {
    const encoding = (request.headers['accept-encoding'] ?? '').includes('br') ? 'br' : 'gzip'
    const recorded = responses.get(`${request.url} ${encoding}`)
    if (!recorded) response.writeHead(404).end()
    else if (recorded.etag && request.headers['if-none-match'] === recorded.etag)
      response.writeHead(304, recorded.unchanged).end()
    else response.writeHead(200, recorded.headers).end(recorded.body)
  }).listen(port, '127.0.0.1', () => console.log('ready'))
}

if (import.meta.main) serve(Number(process.argv[2]), JSON.parse(readFileSync(process.argv[3] ?? '', 'utf8')))

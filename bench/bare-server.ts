import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** One answer as Ringside gave it; `body` in base64. */
export interface RecordedAnswer {
  url: string
  encoding: 'br' | 'gzip' | 'identity'
  headers: Record<string, string>
  body: string
}

/** The runtime's limit: Node's own server, which answers the same headers and bytes from memory and does nothing else. */
function serve(port: number, recorded: RecordedAnswer[]): void {
  const answers = new Map(
    recorded.map(({ url, encoding, headers, body }) => {
      const { 'content-length': _, 'content-encoding': __, 'content-type': ___, ...unchanged } = headers
      return [`${url} ${encoding}`, { headers, unchanged, etag: headers.etag, body: Buffer.from(body, 'base64') }]
    }),
  )
  createServer((request, response) => {
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
    const answer = answers.get(`${request.url} ${encoding}`)
    if (!answer) response.writeHead(404).end()
    else if (request.headers['if-none-match'] === answer.etag && answer.etag)
      response.writeHead(304, answer.unchanged).end()
    else response.writeHead(200, answer.headers).end(answer.body)
  }).listen(port, '127.0.0.1', () => console.log('ready'))
}

if (import.meta.main) serve(Number(process.argv[2]), JSON.parse(readFileSync(process.argv[3] ?? '', 'utf8')))

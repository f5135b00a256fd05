import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/** A few rules within the page, as in a page written by hand: only pictures are requested besides it. */
const styles =
  'body{max-width:60rem;margin:auto;padding:1rem;background:#efe9dc;font:1.0625rem/1.6 sans-serif}' +
  'h1{font-size:4rem;line-height:1}img{max-width:100%;height:auto}svg{display:none}'

/** Serves the yardstick of a first view: the landing page's words, links and pictures as a static file. */
export async function startStaticPage(club: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const landing = await (await fetch(club)).text()
  const body = brotliCompressSync(staticPage(landing))
  const files = new Map<string, { type: string; body: Buffer }>()
  for (const [, address = ''] of staticPage(landing).matchAll(/<img src="([^"]+)"/g)) {
    const response = await fetch(new URL(address, club))
    const type = response.headers.get('content-type') ?? ''
    files.set(address, { type, body: Buffer.from(await response.arrayBuffer()) })
  }
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    if (request.url === '/')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(body)
    else if (file) response.writeHead(200, { 'content-type': file.type }).end(file.body)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Reduces a page to its words, links and pictures, each in the format that every browser supports. */
function staticPage(page: string): string {
  const [head = '', body = ''] = page.split('</head>')
  const title = /<title>.*?<\/title>/.exec(head)?.[0] ?? ''
  const plain = body
    .replaceAll(/<(script|svg|style)\b.*?<\/\1>|<source[^>]*>|<link[^>]*>|<!--.*?-->/gs, '')
    .replaceAll(
      /<(\w+)\s[^>]*>/g,
      (tag, name) => `<${name}${[...tag.matchAll(plainAttributes)].join(' ').replace(/^(?=.)/, ' ')}>`,
    )
  return (
    `<!doctype html><html lang="${/<html lang="(\w+)"/.exec(head)?.[1]}"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">${title}<style>${styles}</style>${plain}`
  )
}

const plainAttributes = /(?<=\s)(?:href|src|alt|width|height)="[^"]*"/g

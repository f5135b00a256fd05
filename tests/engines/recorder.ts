import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const script = '/recorder.js'

declare global {
  interface Window {
    complaints: string[]
  }
}

/** Records in `complaints` what a page reports on its console, and why. It runs in the page. */
function record(): void {
  const complaints: string[] = []
  window.complaints = complaints
  for (const level of ['error', 'warn'] as const) {
    const write = console[level]
    console[level] = (...parts) => {
      complaints.push(`${level}: ${parts.join(' ')}`)
      write(...parts)
    }
  }
  const onError = ({ target, message }: ErrorEvent) => {
    const isOfWindow = target === window
    complaints.push(isOfWindow ? message : `not loaded: ${(target as Element).outerHTML}`)
  }
  addEventListener('error', onError, true)
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complaints.push(`${violatedDirective}: ${blockedURI}`),
  )
}

/** Forwards to a site, and lets each page load the recorder first: WebDriver cannot read a console. */
export async function startRecorder(site: string) {
  const server = createServer((incoming, response) => {
    if (incoming.url === script) {
      response.setHeader('content-type', 'text/javascript').end(`(${record})()`)
      return
    }
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const forwarded = request(site + incoming.url, { method: incoming.method, headers }, async (answer) => {
      const isPage = answer.headers['content-type']?.startsWith('text/html')
      const { 'content-length': _, ...others } = answer.headers
      response.writeHead(answer.statusCode ?? 502, isPage ? others : answer.headers)
      if (isPage) response.end((await text(answer)).replace('<head>', `<head><script src="${script}"></script>`))
      else answer.pipe(response)
    })
    incoming.pipe(forwarded)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop(): Promise<void> {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

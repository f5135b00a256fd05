import { spawn } from 'node:child_process'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { type Connect, createServer, type ViteDevServer } from 'vite'
import { cssNumberRules } from '../src/domain/display/css-numbers.ts'
import type { PageData } from '../src/domain/page/page-data.ts'
import type { PageAssets } from '../src/render/document.tsx'
import { freePort } from './free-port.ts'
import { root } from './stamp.js'

type Prerender = typeof import('../src/render/prerender.tsx')

const port = Number(process.env.PORT ?? 3000)
const host = process.env.HOST ?? '127.0.0.1'
const address = `http://${host}:${port}`
const apiPort = await freePort()
const api = `http://127.0.0.1:${apiPort}`
const apiPaths =
  /^\/(api|cache|uploads|share|healthz|readyz|dev|robots\.txt|sitemap\.xml|manifest\.webmanifest|favicon\.svg|apple-touch-icon\.png|icon-\w+\.png)\b/

const apiProcess = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    // Vite's address, which the browser opens.
    PUBLIC_URL: process.env.PUBLIC_URL ?? address,
    RINGSIDE_DEV: '1',
  },
})

const vite = await createServer({
  configFile: path.join(root, 'vite.config.ts'),
  server: {
    port,
    host,
    strictPort: true,
    proxy: { [apiPaths.source]: { target: api } },
  },
  plugins: [
    {
      name: 'ringside-pages',
      configureServer: (server) => () => {
        server.middlewares.use((request, response) => void sendPage(server, request, response))
      },
    },
  ],
})
await vite.listen()
console.log(`Pages with hot reload are at ${address}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
apiProcess.once('exit', stop)

async function stop() {
  apiProcess.kill()
  await vite.close()
  process.exit()
}

async function sendPage(
  server: ViteDevServer,
  request: Connect.IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.originalUrl ?? '/', address)
  try {
    const query = new URLSearchParams({ path: pathname, lang: searchParams.get('lang') ?? '' })
    const fetched = await fetch(`${api}/dev/page-data?${query}`, { headers: { cookie: request.headers.cookie ?? '' } })
    if (!fetched.ok) throw new Error(`/dev/page-data returned ${fetched.status}: ${await fetched.text()}`)
    const data = (await fetched.json()) as PageData
    const { renderPage } = (await server.ssrLoadModule('/src/render/prerender.tsx')) as Prerender
    const assets: PageAssets = {
      base: cssNumberRules(),
      complete: "@import '/src/site/styles/complete.css'",
      document: "@import '/src/site/styles/document.css'",
      photoStyles: [{ address: '/src/site/photos/hero-photo.css' }],
      furtherStyles: ['site', 'further'].map((name) => ({ address: `/src/site/styles/${name}.css` })),
      head: "import('/src/site/boot/head.ts')",
      waiting: "import('/src/site/boot/waiting.ts')",
      // Not a module, which would have no document.currentScript.
      start: "document.documentElement.dataset.scripted='';import(document.currentScript.dataset.application)",
      application: ['/src/site/boot/browser.tsx'],
      notices: {
        script: "import('/src/site/boot/notices.ts')",
        styles: [{ address: '/src/site/parts/notice-tape.css' }],
      },
      sections: {
        visit: { scripts: [], styles: [{ address: '/src/site/sections/visit.css' }] },
        schedule: { scripts: [], styles: [{ address: '/src/site/schedule/schedule.css' }] },
        pricing: { scripts: [], styles: [{ address: '/src/site/sections/pricing.css' }] },
      },
    }
    const page = await renderPage({ path: pathname, data, assets })
    const html = await server.transformIndexHtml(pathname, page.html)
    response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  } catch (error) {
    if (error instanceof Error) server.ssrFixStacktrace(error)
    // The page reloads: the server may be restarting, or a file being written.
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', refresh: '1' })
    response.end(error instanceof Error ? error.stack : String(error))
  }
}

import { once } from 'node:events'
import { request } from 'node:http'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { type ExportedFile, exportedFiles } from '../support/exported.ts'
import { startHost } from '../support/exported-host.ts'
import { longItWith } from '../support/it-with.ts'
import { startServer } from '../support/server.ts'
import { signIn, withAdministrator } from './client.ts'
import { club } from './club-command.ts'
import { nginx, openPlace } from './nginx.ts'

/** What a host says in its own way: its validators, how it holds connections, and of every file what pages may do. */
const ownWays = new Set([
  ...['date', 'connection', 'keep-alive', 'server', 'accept-ranges', 'etag', 'content-length'],
  ...['content-security-policy', 'permissions-policy'],
])

interface Asked {
  encoding?: string
  accept?: string
  /** Asked for by this name. */
  host: string
}

/** A whole answer, as it came. */
async function answerOf(url: string, { encoding = 'identity', accept = '*/*', host }: Asked) {
  const asking = request(url, { headers: { 'accept-encoding': encoding, accept, host, connection: 'close' } }).end()
  const [answer] = await once(asking, 'response')
  const body: Buffer[] = await answer.toArray()
  const headers = Object.entries<string>(answer.headers).filter(([name]) => !ownWays.has(name))
  return { status: answer.statusCode, headers: Object.fromEntries(headers.toSorted()), body: Buffer.concat(body) }
}

longItWith(nginx)(
  'nginx with the guide’s configuration answers for an exported club as its process does, byte for byte',
  async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const host = new URL(url).host
    const DATA_DIR = openPlace()
    const env = { ...withAdministrator, DATA_DIR, PUBLIC_URL: url, TRUSTED_PROXIES: '127.0.0.1' }
    const server = await startServer({ entry: 'main', env })
    onTestFinished(() => server.stop())
    const admin = await signIn(server.url)
    const { body: keys } = await admin.get('/api/content')
    const shown = keys.find(({ key }: { key: string }) => key === 'schedule.visible')
    const on = { ...shown, translations: { pl: 'on', en: 'on', ua: 'on' } }
    const put = shown
      ? await admin.send('PUT', `/api/content/${shown.id}`, { translations: on.translations })
      : await admin.post('/api/content', {
          key: 'schedule.visible',
          section: 'schedule',
          type: 'text',
          translations: { pl: 'on', en: 'on', ua: 'on' },
        })
    expect(put.status).toBeLessThan(300)
    expect((await admin.post('/api/admin/cache/generate')).status).toBe(200)
    const directory = path.join(openPlace(), 'site')
    expect(await club({ DATA_DIR, PUBLIC_URL: url }, 'export-release', directory)).toMatchObject({ status: 0 })
    const clubs = [{ name: 'club.example', directory, process: Number(new URL(server.url).port) }]
    const { stop } = await startHost({ place: openPlace(), port, clubs })
    onTestFinished(stop)

    const exported = exportedFiles(directory)
    const pictures = [...new Set(exported.filter(({ file }) => file.startsWith('uploads/')).map(({ url }) => url))]
    const negotiated = [...new Set(pictures.map((each) => each.replace(/\.(?:webp|avif)$/, '')))]
    const asked: (Pick<ExportedFile, 'url' | 'encoding'> & { accept?: string })[] = [
      ...exported,
      ...[...negotiated, ...new Set(negotiated.map((each) => path.posix.dirname(each)))].flatMap((each) =>
        ['image/webp', 'image/avif,image/webp', 'image/avif;q=0,*/*'].map((accept) => ({
          ...{ url: each, encoding: 'identity' as const },
          accept,
        })),
      ),
      ...['/admin', '/admin/zones?lang=en', '/?lang=en&lang=ua', '/?lang=xx', '/?utm=1&lang=ua', '/index.html'].map(
        (each) => ({
          ...{ url: each, encoding: 'br' as const },
        }),
      ),
      ...['/assets/none.js', '/x/y', '/api/none', '/api/user', '/404.html', '/index.html.br'].map((each) => ({
        ...{ url: each, encoding: 'gzip' as const },
      })),
    ]
    const differing: string[] = []
    for (const { url: address, encoding, accept } of asked) {
      const options = { encoding, host, ...(accept && { accept }) }
      const [own, hosted] = [await answerOf(server.url + address, options), await answerOf(url + address, options)]
      try {
        expect(hosted).toEqual(own)
      } catch (error) {
        differing.push(`${address} ${encoding} ${accept ?? ''}: ${String(error).slice(0, 1500)}`)
      }
    }
    expect(differing.join('\n')).toBe('')
    const hosted = await fetch(url)
    const policy = hosted.headers.get('content-security-policy') ?? ''
    const ownPolicy = (await fetch(server.url)).headers.get('content-security-policy') ?? ''
    expect(policy.split(/[ ;]+/)).toEqual(expect.arrayContaining(ownPolicy.split(/[ ;]+/)))
    expect(hosted.headers.get('permissions-policy')).toContain('camera=()')
    // Where the process answers JSON.
    for (const none of ['/uploads/none', '/cache/none.json', '/calendar/none.ics', '/share/none.png']) {
      const { status, headers, body } = await answerOf(url + none, { host })
      const missing = await answerOf(`${url}/no-such-page`, { host })
      expect({ none, status, headers, body }).toEqual({ none, ...missing })
    }
    expect(asked.length).toBeGreaterThan(700)
  },
)

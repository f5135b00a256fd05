import { expect, onTestFinished } from 'vitest'
import { freePort } from '../../../scripts/free-port.ts'
import { itWith } from '../../support/runner/it-with.ts'
import { nginxBlocks } from '../../support/servers/guide-blocks.ts'
import { startServer } from '../../support/servers/server.ts'
import { Client, signIn, withAdministrator } from '../support/client.ts'
import { pictureForm } from '../support/club-load.ts'
import { nginx, startNginx } from './nginx.ts'

const canary = 'canarybehindacache'

const store = 'proxy_cache_path $PLACE/cache keys_zone=shared:1m;'
const cache = `proxy_cache shared; proxy_cache_key $request_uri; proxy_cache_lock on;
  proxy_ignore_headers Vary; proxy_set_header Accept-Encoding ""; add_header X-Kept $upstream_cache_status always;`

/** The guide's lines for all sites, and those for where requests are passed on. */
const [map = '', bypass = ''] = (nginxBlocks('operating.md')[1] ?? '').split(/^# In each.*$/m)

/** The lines of a cache that stores pages whatever they say. */
const whatever = 'proxy_ignore_headers Cache-Control; proxy_cache_valid 200 404 10m;'

itWith(nginx)(
  'with the guide’s lines, a shared cache that ignores Cache-Control never shows a preview to another client',
  async () => {
    const port = await freePort()
    const url = `https://127.0.0.1:${port}`
    const env = { ...withAdministrator, PUBLIC_URL: url, TRUSTED_PROXIES: '127.0.0.1' }
    const server = await startServer({ entry: 'main', env })
    onTestFinished(() => server.stop())
    await startNginx([server.url], port, { http: store + map, site: cache + whatever + bypass })

    const admin = await signIn(url)
    const translations = { pl: canary, en: canary, ua: canary }
    for (const key of ['nav.about', 'notfound.text']) {
      const text = { key, section: 'general', type: 'text', translations }
      expect((await admin.post('/api/content/', text)).status).toBe(201)
    }
    const { url: picture } = (await admin.post('/api/upload', await pictureForm())).body
    expect((await admin.post('/api/gallery', { imageUrl: picture })).status).toBe(201)
    const { body: preview } = await admin.post('/api/admin/previews')
    const link = new URL((await admin.put(`/api/admin/previews/${preview.number}`, { link: 'new' })).body.linkUrl)
    const followed = await fetch(link, { redirect: 'manual' })
    const cookie = followed.headers.getSetCookie().map((each) => each.split(';')[0])
    const guest = new Client(url, cookie.join('; '))
    const visitor = new Client(url)

    const seen = async (client: Client, path: string) => {
      const { body, headers } = await client.get(path)
      return { holds: JSON.stringify(body).includes(canary), kept: headers.get('x-kept') }
    }
    const paths = ['/', '/nowhere']
    // Whichever client comes first, and in between.
    for (const [client, status] of [
      [admin, 200],
      [visitor, 404],
      [guest, 200],
      [visitor, 404],
      [admin, 200],
    ] as const)
      expect((await client.get(picture)).status).toBe(status)
    for (const path of paths) {
      expect([path, (await seen(guest, path)).holds]).toEqual([path, true])
      for (let time = 0; time < 2; time += 1) {
        expect([path, (await seen(visitor, path)).holds]).toEqual([path, false])
        expect([path, (await seen(guest, path)).holds]).toEqual([path, true])
      }
      expect(await seen(visitor, path)).toEqual({ holds: false, kept: 'HIT' })
    }
    // The cache works: what may be stored is.
    await visitor.get('/favicon.svg')
    expect(await seen(visitor, '/favicon.svg')).toEqual({ holds: false, kept: 'HIT' })
    await admin.put(`/api/admin/previews/${preview.number}`, { link: 'none' })
    for (const path of paths) expect([path, (await seen(guest, path)).holds]).toEqual([path, false])
    expect((await guest.get(picture)).status).toBe(404)
  },
)

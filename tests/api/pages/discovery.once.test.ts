import { expect, it } from 'vitest'
import { inAll } from '../../../src/domain/languages.ts'
import { uploadAddress } from '../../../src/domain/pictures/images.ts'
import { insertUpload } from '../../../src/server/db/pictures/uploads.ts'
import { sharp } from '../../../src/server/pictures/read-image.ts'
import { createContent } from '../../support/app/bodies.ts'
import { buildTestApp } from '../../support/app/test-app.ts'

const publicUrl = 'https://club.example.com'

it('lists the three languages with their alternates in the sitemap', async () => {
  const { as } = await buildTestApp({ settings: { PUBLIC_URL: publicUrl } })
  const { status, text, headers } = await (await as(null)).get('/sitemap.xml')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  for (const path of ['/', '/?lang=en', '/?lang=ua']) expect(text).toContain(`<loc>${publicUrl}${path}</loc>`)
  for (const tag of ['pl', 'en', 'uk', 'x-default']) expect(text.split(`hreflang="${tag}"`)).toHaveLength(4)
})

it('responses that name the requested host are never cached, and an invalid host is never named', async () => {
  const { as } = await buildTestApp()
  const visitor = await as(null)
  for (const url of ['/sitemap.xml', '/share/address.svg']) {
    const { text, headers } = await visitor.get(url, { headers: { host: 'gym.example:8080' } })
    expect(headers['cache-control']).toBe('no-store')
    expect(text).toContain('gym.example:8080')
    for (const host of ['evil.example"<', 'x'.repeat(3000)])
      expect(await visitor.get(url, { headers: { host } })).toMatchObject({ status: 404 })
  }
})

it('draws the site’s own address into the printed QR code, whatever host was requested', async () => {
  const { as } = await buildTestApp({ settings: { PUBLIC_URL: publicUrl } })
  const { text, headers } = await (await as(null)).get('/share/address.svg', { headers: { host: 'localhost:3000' } })
  expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' })
  expect(text).toContain('>club.example.com</text>')
  expect(text).toContain('<path')
  const ukrainian = await (await as(null)).get('/share/address.svg?lang=ua')
  expect(ukrainian.text).toContain('>club.example.com/?lang=ua</text>')
})

it('keeps robots out of the back office and shows them the sitemap', async () => {
  const { as } = await buildTestApp({ settings: { PUBLIC_URL: publicUrl } })
  const { text } = await (await as(null)).get('/robots.txt')
  expect(text).toContain('Disallow: /admin')
  expect(text).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
})

it('names the club in the language of the manifest', async () => {
  const { as } = await buildTestApp()
  const visitor = await as(null)
  expect((await visitor.get('/manifest.webmanifest')).body).toMatchObject({ lang: 'pl', start_url: '/' })
  expect((await visitor.get('/manifest.webmanifest?lang=ua')).body).toMatchObject({
    lang: 'uk',
    short_name: 'ММА БОКС TRX',
    start_url: '/?lang=ua',
  })
})

it('names the language by our key or by a browser’s tag', async () => {
  const { as } = await buildTestApp()
  const visitor = await as(null)
  const named = { pl: ['pl', 'pl-PL', 'de', ''], en: ['en', 'en-GB', 'EN'], ua: ['ua', 'uk', 'uk-UA', 'UK'] }
  for (const [language, parameters] of Object.entries(named))
    for (const parameter of parameters)
      for (const page of ['/', '/auth', '/nowhere'])
        expect((await visitor.get(`${page}?lang=${parameter}`)).text).toContain(`"language":"${language}"`)
})

it('serves an icon at the names that browsers request by themselves', async () => {
  const { as } = await buildTestApp()
  for (const path of ['/favicon.ico', '/apple-touch-icon-precomposed.png']) {
    const { status, headers } = await (await as(null)).get(path)
    expect([path, status, headers['content-type']]).toEqual([path, 200, 'image/png'])
  }
})

it('sends no page in response to what programs request by themselves', async () => {
  const { as } = await buildTestApp()
  const visitor = await as(null)
  const names = ['browserconfig.xml', 'ads.txt', 'sw.js', 'apple-touch-icon-120x120-precomposed.png', 'wp-login.php']
  for (const path of ['.well-known/security.txt', '.well-known/change-password', ...names]) {
    const { status, text, headers } = await visitor.get(`/${path}`)
    expect([path, status, text]).toEqual([path, 404, '404 Page Not Found'])
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  }
  for (const path of ['/kontakt', '/kontakt.html', '/kontakt/?a=b.txt'])
    expect((await visitor.get(path)).text).toMatch(/^<!doctype html>/)
})

it('sends the page to a person who follows an old link to a file', async () => {
  const { as } = await buildTestApp()
  const headers = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
  for (const path of ['/kontakt.php', '/cennik.pdf']) {
    const { status, text } = await (await as(null)).get(path, { headers })
    expect([path, status, text.slice(0, 15)]).toEqual([path, 404, '<!doctype html>'])
  }
})

it('draws a share picture of 1200 × 630 for each language and no other', async () => {
  const { app, as } = await buildTestApp()
  const visitor = await as(null)
  const { rawPayload, headers } = await app.inject('/share/pl.png')
  expect(headers['content-type']).toBe('image/png')
  // Width and height are in the first chunk of every PNG.
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
  expect((await app.inject('/share/uk.png')).rawPayload).toEqual((await app.inject('/share/ua.png')).rawPayload)
  expect((await visitor.get('/share/de.png')).status).toBe(404)
  expect((await visitor.get('/share/pl')).status).toBe(404)
})

it('draws the icons from the published picture, and from the octagon once that picture is withdrawn', async () => {
  const { app, as, database } = await buildTestApp()
  const admin = await as('admin')
  const publish = () => admin.post('/api/admin/cache/generate')
  const { hash, width, height, isArt } = { hash: 'e'.repeat(32), width: 64, height: 64, isArt: false }
  const picture = sharp({ create: { width, height, channels: 3, background: '#00ff00' } })
  const variants = [{ width, bytes: await picture.webp({ lossless: true }).toBuffer() }]
  await database.write((queries) => insertUpload(queries, { hash, width, height, isArt }, variants, new Date()))
  const corner = async (name: string) => {
    const { rawPayload, headers } = await app.inject(`/${name}.png`)
    expect(headers['content-type']).toBe('image/png')
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
    return [info.width, ...data.subarray(0, 3)]
  }
  const [vermilion, green] = [
    [0xff, 0x4a, 0x1c],
    [0, 255, 0],
  ]
  const translations = inAll(uploadAddress({ hash, width, height, isArt }))
  await createContent(admin, { key: 'brand.icon', section: 'general', type: 'image', translations })
  expect(await corner('icon-maskable')).toEqual([512, ...vermilion])
  await publish()
  for (const [name, size] of [
    ['apple-touch-icon', 180],
    ['icon-192', 192],
    ['icon-512', 512],
    ['icon-maskable', 512],
  ] as const)
    expect(await corner(name), name).toEqual([size, ...green])
  expect((await app.inject('/favicon.svg')).body).toContain('data:image/png;base64,')
  expect((await admin.post(`/api/admin/uploads/${hash}/withdraw`)).status).toBe(200)
  expect(await corner('icon-maskable')).toEqual([512, ...vermilion])
  expect((await app.inject('/favicon.svg')).body).not.toContain('data:')
})

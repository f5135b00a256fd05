import { expect, it } from 'vitest'
import { createPhoto, createZone } from '../support/bodies.ts'
import { storePicture } from '../support/pictures.ts'
import { follow, makeLink, openPreviewClub } from '../support/preview-club.ts'
import { buildTestApp } from '../support/test-app.ts'

const released = ['/', '/?lang=en', '/auth', '/cache/zones.json', '/cache/notices.json']

it('with CDN_TTL a shared cache is told how long to keep what is published, and by which keys to purge it', async () => {
  const { as, publisher } = await buildTestApp({ settings: { CDN_TTL: '30' } })
  const admin = await as('admin')
  await createZone(admin)
  expect((await admin.post('/api/admin/cache/generate')).status).toBe(200)
  const visitor = await as(null)
  for (const path of released)
    expect((await visitor.get(path)).headers, path).toMatchObject({
      'cache-control': 'public, no-cache',
      'cdn-cache-control': 'public, max-age=30, stale-while-revalidate=60, stale-if-error=86400',
      'surrogate-key': `ringside ringside-${publisher.site.number}`,
      'cache-tag': `ringside,ringside-${publisher.site.number}`,
    })
})

it('a picture is purged by a key of its own, in every width and type, and by that of no release', async () => {
  const { as, database } = await buildTestApp({ settings: { CDN_TTL: '30' } })
  const admin = await as('admin')
  const address = await storePicture(database, 'a')
  const hidden = await storePicture(database, 'b')
  await createPhoto(admin, { imageUrl: address })
  expect((await admin.post('/api/admin/cache/generate')).status).toBe(200)
  const visitor = await as(null)
  const key = `ringside-picture-${'a'.repeat(32)}`
  for (const path of [address, `${address}/320`, `${address}/320.webp`])
    expect((await visitor.get(path)).headers, path).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      ...{ 'surrogate-key': key, 'cache-tag': key, 'cdn-tag': key },
    })
  for (const answer of [await admin.get(hidden), await visitor.get(hidden)])
    expect(answer.headers).not.toHaveProperty('surrogate-key')
})

it('a shared cache keeps nothing else: no live list, no refusal, no preview', async () => {
  const club = await openPreviewClub({ CDN_TTL: '30' })
  const cookie = await follow(club.app, await makeLink(club))
  const visitor = await club.as(null)
  const answers = [
    await visitor.get('/api/partners'),
    await visitor.get('/api/zones'),
    await visitor.get('/nowhere'),
    await visitor.get('/', { headers: { cookie } }),
    await club.admin.get('/api/zones'),
  ]
  expect(String(answers[3]?.headers['cache-control'])).toContain('no-store')
  for (const { headers } of answers) expect(headers).not.toHaveProperty('cdn-cache-control')
})

it('without it nothing is said to shared caches', async () => {
  const { as } = await buildTestApp()
  const visitor = await as(null)
  for (const path of released) expect((await visitor.get(path)).headers, path).not.toHaveProperty('surrogate-key')
})

import { expect, it } from 'vitest'
import { hashToken } from '../../../../src/server/accounts/secrets.ts'
import type { Site } from '../../../../src/server/publishing/site.ts'
import { kamil } from '../../../support/app/bodies.ts'
import {
  canary,
  hiddenMap,
  makeLink,
  openPreviewClub,
  openPreviewLink,
  previewResponses,
  responseTo,
} from '../../../support/app/preview-club.ts'
import { clientOf, cookieIn, cookiesOf } from '../../../support/app/test-app.ts'

it('a link shows every page and list of the preview, which no cache may store', async () => {
  const club = await openPreviewClub()
  const { app, publisher, preview } = club
  const cookie = await openPreviewLink(app, await makeLink(club))
  const site = (await publisher.readPreview(preview.number)) as Site
  const bytes = (name: string) => site.rendered.get(name)?.response.bodies.identity.toString()
  const before = await previewResponses(app)
  for (const { url, status, headers, payload } of await previewResponses(app, { cookie })) {
    const language = /lang=(\w+)/.exec(url)?.[1] ?? 'pl'
    const kind = url.startsWith('/nowhere') ? 'notFound' : url.startsWith('/auth') ? 'app' : 'landing'
    const list = /^\/cache\/(\w+)/.exec(url)?.[1]
    expect(payload, url).toBe(bytes(list ? `cache ${list}` : `${kind} ${language}`))
    // The page of an unknown address reads other texts.
    expect([url, payload.includes(canary)]).toEqual([url, list ? list === 'content' : kind !== 'notFound'])
    expect([url, status]).toEqual([url, kind === 'notFound' ? 404 : 200])
    expect(headers, url).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    expect(headers).not.toHaveProperty('etag')
    const policy = String(headers['content-security-policy'])
    if (!list) expect(policy).toContain(`connect-src 'self' ${hiddenMap}; `)
    if (!list) expect(policy).toContain(`frame-src ${hiddenMap}; `)
    expect(policy).toContain("frame-ancestors 'none'")
  }
  // The public responses are unchanged: they contain neither the preview's text nor its headers.
  expect(await previewResponses(app)).toEqual(before)
  expect(JSON.stringify(before)).not.toMatch(/canaryinpreview|maps\.hidden|noindex|no-store|set-cookie/)
})

it('a browser that has cached the public page gets the preview, for GET and HEAD', async () => {
  const club = await openPreviewClub()
  const { app } = club
  const cookie = await openPreviewLink(app, await makeLink(club))
  const etag = String((await responseTo(app, '/')).headers.etag)
  for (const tag of [etag, '*'])
    expect((await responseTo(app, '/', { cookie, 'if-none-match': tag })).payload).toContain(canary)
  const inside = await app.inject({ method: 'HEAD', url: '/', headers: { cookie } })
  expect(inside.headers['cache-control']).toBe('private, no-store')
  const [head, get] = [await app.inject({ method: 'HEAD', url: '/' }), await app.inject('/')]
  expect([head.headers.etag, head.headers['content-length']]).toEqual([get.headers.etag, get.headers['content-length']])
})

it('the cookie cannot be read by scripts, is bound to the host on https, and expires no later than the link', async () => {
  const club = await openPreviewClub({ PUBLIC_URL: 'https://club.example' })
  const path = await makeLink(club)
  expect(path).toMatch(/^\/preview\/[\w-]{22}$/)
  const response = await clientOf(club.app, null).get(path, { headers: { host: 'club.example' } })
  const cookies = cookiesOf(response)
  expect(cookies['__Host-ringside-preview']).toMatch(/; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(cookies.ringside_preview).toMatch(/^ringside_preview=1; Max-Age=43200; Path=\/; Secure; SameSite=Lax$/)
  const soon = new Date(Date.now() + 100_000).toISOString()
  await club.database.write((queries) => queries.updateTable('releases').set({ linkExpiresAt: soon }).execute())
  const later = cookiesOf(await clientOf(club.app, null).get(path))
  expect(Number(/Max-Age=(\d+)/.exec(String(later['__Host-ringside-preview']))?.[1])).toBeLessThanOrEqual(100)
})

it('a link is shown once, and is revoked by the next link or by a request; its token is not stored', async () => {
  const club = await openPreviewClub()
  const { app, admin, preview, database } = club
  const first = await makeLink(club)
  const second = await makeLink(club)
  expect(await openPreviewLink(app, first)).toBe('')
  expect(await openPreviewLink(app, second)).toContain('ringside-preview=')
  const [listed] = (await admin.get('/api/admin/releases')).body.previews
  expect(listed.link).toEqual({ expiresAt: expect.any(String), by: 'anna' })
  const days = (Date.parse(listed.link.expiresAt) - Date.now()) / 86_400_000
  expect(Math.ceil(days)).toBe(7)
  const token = second.split('/').at(-1) ?? ''
  const stored = await database.read.selectFrom('releases').selectAll().execute()
  const logged = await database.read.selectFrom('changeLog').selectAll().execute()
  expect(stored.flatMap(({ linkHash }) => linkHash ?? [])).toEqual([hashToken(token)])
  expect(JSON.stringify([stored, logged])).not.toContain(token)
  const ended = await admin.put(`/api/admin/previews/${preview.number}`, { link: 'none' })
  expect(ended).toMatchObject({ status: 200, body: { number: preview.number, link: null } })
  expect((await admin.put(`/api/admin/previews/${preview.number}`, { link: 'none' })).status).toBe(200)
  expect(await openPreviewLink(app, second)).toBe('')
  for (const link of ['new', 'none']) expect((await admin.put('/api/admin/previews/999', { link })).status).toBe(404)
  expect((await admin.put(`/api/admin/previews/${preview.number}`, {})).status).toBe(400)
})

it('administrators choose a preview, and switch between it and the public site', async () => {
  const { app, admin, session, preview, as, publisher } = await openPreviewClub()
  const choose = { number: preview.number, show: 'then' }
  expect((await clientOf(app, null).put('/api/preview', choose)).status).toBe(401)
  expect((await (await as('trainer')).put('/api/preview', choose)).status).toBe(403)
  expect((await admin.put('/api/preview', { number: 999, show: 'then' })).status).toBe(404)
  expect((await admin.put('/api/preview', { show: 'then' })).status).toBe(404)
  expect((await admin.get('/api/preview')).status).toBe(404)

  const choice = await admin.put('/api/preview', choose)
  const { number, createdAt } = preview
  const facts = { number, createdAt, isPublished: false, isAdministrator: true, expiresAt: null }
  expect(choice).toMatchObject({ status: 200, body: { ...facts, show: 'then', editing: false } })
  const then = clientOf(app, `${session}; ${cookieIn(choice)}`)
  expect((await then.get('/')).text).toContain(canary)

  const back = await then.put('/api/preview', { show: 'now', edit: true })
  expect(back.body).toEqual({ ...facts, show: 'now', editing: true })
  const now = clientOf(app, `${session}; ${cookieIn(back)}`)
  const shown = await now.get('/')
  expect(shown.text).toBe(publisher.site.pages.landing.pl.bodies.identity.toString())
  expect(shown.headers['cache-control']).toBe('private, no-store')
  expect((await now.get('/api/preview')).body).toEqual(back.body)
  expect((await now.put('/api/preview', { show: 'then' })).body).toMatchObject({ show: 'then', editing: true })

  const left = await now.delete('/api/preview')
  expect([left.status, cookieIn(left)]).toEqual([200, ''])
  expect(Object.keys(cookiesOf(left)).sort()).toEqual(['ringside-preview', 'ringside_preview'])
})

it('a guest switches views and cannot edit; an administrator with a link still can', async () => {
  const club = await openPreviewClub()
  const { app, session, preview } = club
  const cookie = await openPreviewLink(app, await makeLink(club))
  const guest = clientOf(app, cookie)
  const [{ link }] = (await club.admin.get('/api/admin/releases')).body.previews
  const { body } = await guest.get('/api/preview')
  expect(body).toMatchObject({ number: preview.number, isAdministrator: false, expiresAt: link.expiresAt })
  const now = await guest.put('/api/preview', { show: 'now' })
  expect(now.body).toMatchObject({ show: 'now', editing: false })
  expect((await clientOf(app, cookieIn(now)).get('/')).text).not.toContain(canary)
  expect((await guest.put('/api/preview', { show: 'then', edit: true })).status).toBe(401)
  expect((await guest.put('/api/preview', { show: 'never' })).status).toBe(400)
  const both = clientOf(app, `${session}; ${cookie}`)
  expect((await both.get('/api/preview')).body).toMatchObject({ isAdministrator: true, expiresAt: link.expiresAt })
  expect((await guest.get('/api/admin/releases')).status).toBe(401)
  expect((await guest.get('/api/content')).text).not.toContain(canary)
})

it('a link ends when its preview is published; an administrator’s preview says that it is public', async () => {
  const club = await openPreviewClub()
  const { app, admin, session, preview, publisher } = club
  const link = await makeLink(club)
  const guest = clientOf(app, await openPreviewLink(app, link))
  const choice = await admin.put('/api/preview', { number: preview.number, show: 'then' })
  const own = clientOf(app, `${session}; ${cookieIn(choice)}`)
  expect((await guest.get('/api/preview')).body).toMatchObject({ isPublished: false })
  await publisher.publish(kamil, preview.number)
  await publisher.publish(kamil)
  expect((await own.get('/api/preview')).body).toMatchObject({ isPublished: true })
  expect((await guest.get('/api/preview')).status).toBe(404)
  expect(await openPreviewLink(app, link)).toBe('')
  const shown = await guest.get('/')
  expect(shown.text).toBe(publisher.site.pages.landing.pl.bodies.identity.toString())
  for (const change of [{ link: 'new' }, { link: 'none' }])
    expect((await admin.put(`/api/admin/previews/${preview.number}`, change)).status).toBe(404)
})

it('an administrator’s preview shows the same after it and others were published', async () => {
  const { app, admin, session, preview, publisher } = await openPreviewClub()
  const choice = await admin.put('/api/preview', { number: preview.number, show: 'then' })
  const cookie = `${session}; ${cookieIn(choice)}`
  const before = await previewResponses(app, { cookie })
  await publisher.publish(kamil, preview.number)
  const published = await previewResponses(app)
  expect(published.map(({ payload }) => payload)).toEqual(before.map(({ payload }) => payload))
  await publisher.publish(kamil)
  const later = await previewResponses(app, { cookie })
  expect(later.map(({ payload }) => payload)).toEqual(before.map(({ payload }) => payload))
})

it('a browser that keeps no cookie of a link is led to why, and never to the public page', async () => {
  const club = await openPreviewClub()
  const { app } = club
  const path = await makeLink(club)
  const cookie = await openPreviewLink(app, path)
  const opened = await clientOf(app, cookie).get(`${path}?opened`)
  expect(opened).toMatchObject({ status: 303, headers: { location: '/' } })
  const blocked = await clientOf(app, null).get(`${path}?opened`)
  expect(blocked).toMatchObject({ status: 303, headers: { location: '/auth?cookies=blocked' } })
})

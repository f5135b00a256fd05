import { expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '../../../../src/server/db/database.ts'
import { createPhoto, kamil } from '../../../support/app/bodies.ts'
import { storePicture } from '../../../support/app/pictures.ts'
import {
  canary,
  deletePreview,
  makeLink,
  openPreviewClub,
  openPreviewLink,
  previewAddresses,
  previewResponses,
  responseTo,
} from '../../../support/app/preview-club.ts'
import { clientOf, cookieIn, cookiesOf, signIn } from '../../../support/app/test-app.ts'

type Club = Awaited<ReturnType<typeof openPreviewClub>>

const wrongToken = 'A'.repeat(22)

const expire = (database: Database) =>
  database.write((queries) =>
    queries
      .updateTable('releases')
      .set({ linkExpiresAt: new Date(Date.now() - 1).toISOString() })
      .execute(),
  )

/** The club with a preview that shows a picture which is not public. */
async function withPicture(club: Club) {
  const picture = await storePicture(club.database, 'e')
  await createPhoto(club.admin, { imageUrl: picture })
  const { body: preview } = await club.admin.post('/api/admin/previews')
  return { ...club, preview, picture }
}

/** Cookies that open no preview, or none any more, by description. */
const invalidCookies: Record<string, (club: Club) => Promise<string>> = {
  'of no link that ever was': async () => `ringside-preview=link.${wrongToken}.then`,
  'of a link that has run out': async (club) => {
    const cookie = await openPreviewLink(club.app, await makeLink(club))
    await expire(club.database)
    return cookie
  },
  'of a link that was ended': async (club) => {
    const cookie = await openPreviewLink(club.app, await makeLink(club))
    await club.admin.put(`/api/admin/previews/${club.preview.number}`, { link: 'none' })
    return cookie
  },
  'of a link to a deleted preview': async (club) => {
    const cookie = await openPreviewLink(club.app, await makeLink(club))
    await deletePreview(club.database, club.preview.number)
    return cookie
  },
  'an administrator’s, to a deleted preview': async (club) => {
    const cookie = await cookieOfChosenPreview(club, club.session)
    await deletePreview(club.database, club.preview.number)
    return cookie
  },
  'an administrator’s without the session': async (club) => cookieOfChosenPreview(club, ''),
  'an administrator’s after the log-out': async (club) => {
    const cookie = await cookieOfChosenPreview(club, club.session)
    await club.admin.post('/api/logout')
    return cookie
  },
  'of an administrator whose role has ended': async (club) => {
    const session = await signIn(club.database, 'admin', 'piotr')
    const cookie = await cookieOfChosenPreview(club, session)
    const users = (await club.admin.get('/api/users')).body as { id: number; username: string }[]
    const id = users.find(({ username }) => username === 'piotr')?.id
    expect((await club.admin.put(`/api/users/${id}/role`, { role: 'trainer' })).status).toBe(200)
    return cookie
  },
  'an administrator’s, with a trainer’s session': async (club) =>
    cookieOfChosenPreview(club, await signIn(club.database, 'trainer', 'marta')),
  'planted beside the right one': async (club) => {
    const cookie = await openPreviewLink(club.app, await makeLink(club))
    return `ringside-preview=link.${wrongToken}.then; ${cookie}`
  },
  'the name of the other scheme': async (club) =>
    (await openPreviewLink(club.app, await makeLink(club))).replace('ringside-preview', '__Host-ringside-preview'),
  'a hint alone': async () => 'ringside_preview=1',
  'an administrator’s, to a number that no preview can have': async ({ session }) =>
    `${session}; ringside-preview=number.9999999999.then`,
  nonsense: async (club) => `ringside-preview=number.${club.preview.number}.then.edit.more; ringside-preview2=x`,
}

/** Returns the cookies of a preview that an administrator chose, with `otherSession` in place of the administrator's. */
async function cookieOfChosenPreview({ app, session, preview }: Club, otherSession: string): Promise<string> {
  const response = await clientOf(app, session).put('/api/preview', { number: preview.number, show: 'then' })
  return `${otherSession}; ${cookieIn(response)}`
}

it.each(Object.entries(invalidCookies))('a cookie %s gets exactly the public responses', async (_, make) => {
  const club = await withPicture(await openPreviewClub())
  const cookie = await make(club)
  const publicResponses = await previewResponses(club.app)
  expect(await previewResponses(club.app, { cookie })).toEqual(publicResponses)
  const etag = String(publicResponses[0]?.headers.etag)
  expect((await responseTo(club.app, '/', { cookie, 'if-none-match': etag })).status).toBe(304)
  expect(JSON.stringify(publicResponses)).not.toContain(canary)
  const { body: user } = await clientOf(club.app, cookie).get('/api/user')
  const picture = await responseTo(club.app, club.picture, { cookie })
  // Administrators see every picture, with a preview as without.
  if (user.role === 'admin') expect(picture.status).toBe(200)
  else expect(picture).toEqual(await responseTo(club.app, club.picture.replace(/e{32}/, 'f'.repeat(32))))
  // The request of the page's own script deletes the cookies.
  const response = await clientOf(club.app, cookie).get('/api/preview')
  expect([response.status, Object.keys(cookiesOf(response)).sort()]).toEqual([
    404,
    ['ringside-preview', 'ringside_preview'],
  ])
})

it('a wrong, expired or revoked link leads to the public page, and does not reveal which it is', async () => {
  const club = await openPreviewClub()
  const { app } = club
  const responses: unknown[] = []
  const open = async (path: string) => responses.push(await responseTo(app, path))
  const link = await makeLink(club)
  await expire(club.database)
  await open(link)
  await makeLink(club)
  await open(link)
  await club.admin.put(`/api/admin/previews/${club.preview.number}`, { link: 'none' })
  await open(link)
  for (const token of [wrongToken, 'x', '%00', '..%2Fadmin', `${wrongToken}=`, 'a'.repeat(100)])
    await open(`/preview/${token}`)
  expect(new Set(responses.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(responses[0]).toMatchObject({ status: 303, headers: { location: '/' } })
  expect(responses[0]).not.toHaveProperty(['headers', 'set-cookie'])
})

it('a request for another host gets 421, also with a preview’s cookie', async () => {
  const club = await openPreviewClub({ PUBLIC_URL: 'https://club.example' })
  const path = await makeLink(club)
  const cookie = await openPreviewLink(club.app, path)
  for (const url of [...previewAddresses, path]) {
    const response = await club.app.inject({ url, headers: { cookie, host: 'evil.example' } })
    expect([url, response.statusCode]).toEqual([url, 421])
    expect(response.body).not.toContain(canary)
    expect(response.headers).not.toHaveProperty('set-cookie')
  }
})

it('a page of another site neither opens, changes, reads nor ends a preview', async () => {
  const club = await openPreviewClub()
  const cookie = await openPreviewLink(club.app, await makeLink(club))
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  const guest = clientOf(club.app, cookie)
  expect((await guest.get('/api/preview', { headers })).status).toBe(403)
  expect((await guest.put('/api/preview', { show: 'now' }, { headers })).status).toBe(403)
  expect((await guest.delete('/api/preview', { headers })).status).toBe(403)
  expect(
    (await club.admin.put(`/api/admin/previews/${club.preview.number}`, { link: 'new' }, { headers })).status,
  ).toBe(403)
})

it('while the database is unreachable, a preview shows the public page', async () => {
  const club = await openPreviewClub()
  const cookie = await openPreviewLink(club.app, await makeLink(club))
  const publicResponses = await previewResponses(club.app)
  const failingQueries = vi.spyOn(club.database.read, 'selectFrom').mockImplementation(() => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  })
  onTestFinished(() => failingQueries.mockRestore())
  expect(await previewResponses(club.app, { cookie })).toEqual(publicResponses)
  expect((await clientOf(club.app, cookie).get('/api/preview')).status).toBe(503)
})

it('previews beyond 200 at a time get 503, and other requests are served', async () => {
  const club = await openPreviewClub()
  const cookie = await openPreviewLink(club.app, await makeLink(club))
  const { promise: queryResult, resolve: finishQueries } = Promise.withResolvers<undefined>()
  const query: unknown = new Proxy({}, { get: (_, name) => () => (name === 'executeTakeFirst' ? queryResult : query) })
  const selectFrom = club.database.read.selectFrom.bind(club.database.read)
  let waiting = 0
  // Only queries of preview links wait: the app cannot close before background jobs end.
  await club.publisher.stop()
  const blockedQueries = vi.spyOn(club.database.read, 'selectFrom').mockImplementation((table) => {
    if (table !== 'releases') return selectFrom(table)
    waiting++
    return query as never
  })
  onTestFinished(() => {
    finishQueries(undefined)
    blockedQueries.mockRestore()
  })
  const maxConcurrent = 200
  const responses = Array.from({ length: maxConcurrent }, () => responseTo(club.app, '/', { cookie }))
  await expect.poll(() => waiting).toBe(maxConcurrent)
  expect((await responseTo(club.app, '/', { cookie })).status).toBe(503)
  expect((await responseTo(club.app, '/')).status).toBe(200)
  finishQueries(undefined)
  expect(new Set((await Promise.all(responses)).map(({ status }) => status))).toEqual(new Set([200]))
})

it('an unpublished picture is named in its preview and in nothing public', async () => {
  const club = await withPicture(await openPreviewClub())
  const { app, picture } = club
  const cookie = await openPreviewLink(app, await makeLink(club))
  expect((await responseTo(app, '/cache/gallery.json', { cookie })).payload).toContain(picture)
  expect(JSON.stringify(await previewResponses(app))).not.toContain(picture)
  for (const list of ['/api/gallery', '/api/cache/metadata', '/sitemap.xml'])
    expect((await responseTo(app, list, { cookie })).payload).not.toContain(picture)
})

it('other public responses are the same with a preview’s cookie', async () => {
  const club = await openPreviewClub()
  const { app, publisher } = club
  const cookie = await openPreviewLink(app, await makeLink(club))
  const others = [
    '/admin',
    '/admin/zones',
    '/api/content',
    '/api/cache/metadata',
    '/manifest.webmanifest',
    '/robots.txt',
  ]
  for (const url of [...others, '/api/openapi.json', '/healthz'])
    expect((await responseTo(app, url, { cookie })).payload, url).toBe((await responseTo(app, url)).payload)
  await publisher.publish(kamil)
  expect((await responseTo(app, '/')).payload).toContain(canary)
})

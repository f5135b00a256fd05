import { expect, it } from 'vitest'
import { changesOf } from '../../support/app/change-log.ts'
import { canary, makeLink, openPreviewClub, openPreviewLink, previewResponses } from '../../support/app/preview-club.ts'
import { type Client, clientOf, password, signIn } from '../../support/app/test-app.ts'
import { afterStatement } from '../../support/databases/statements.ts'

/** A club with a preview by boris, and one by anna, who stays; both have a link and a time. */
async function withTwoAdministrators() {
  const club = await openPreviewClub()
  const { app, admin, database } = club
  const boris = clientOf(app, await signIn(database, 'admin', 'boris'))
  const { id } = (await boris.get('/api/user')).body
  const { body: preview } = await boris.post('/api/admin/previews')
  const link = await makeLink({ ...club, admin: boris, preview })
  const at = '2099-07-01T18:30'
  expect((await boris.put(`/api/admin/previews/${preview.number}`, { publishAt: at })).status).toBe(200)
  const { body: other } = await admin.post('/api/admin/previews')
  const otherLink = await makeLink({ ...club, preview: other })
  expect((await admin.put(`/api/admin/previews/${other.number}`, { publishAt: at })).status).toBe(200)
  const listed = async () => {
    const { previews } = (await admin.get('/api/admin/releases')).body
    return [preview, other].map((own) => previews.find((each: { number: number }) => each.number === own.number))
  }
  return { ...club, preview, boris, account: `/api/users/${id}`, link, other, otherLink, listed }
}

it.each([
  ['whose role was taken', (admin: Client, account: string) => admin.put(`${account}/role`, { role: 'trainer' })],
  ['whose account was deleted', (admin: Client, account: string) => admin.delete(account)],
])(
  'the link of an administrator %s opens nothing, and the scheduled publication of their preview is cancelled; others’ stay',
  async (_title, ending) => {
    const { app, admin, account, database, preview, link, otherLink, listed } = await withTwoAdministrators()
    const guest = await openPreviewLink(app, link)
    // Deleting an account wants the password again.
    await admin.post('/api/user/proof', { password })
    expect((await ending(admin, account)).status).toBe(200)

    expect(await openPreviewLink(app, link)).toBe('')
    expect(await previewResponses(app, { cookie: guest })).toEqual(await previewResponses(app))
    expect(await listed()).toMatchObject([
      { link: null, publishAt: null },
      { link: { by: 'anna' }, publishAt: '2099-07-01T16:30:00.000Z' },
    ])
    expect((await clientOf(app, await openPreviewLink(app, otherLink)).get('/')).text).toContain(canary)
    expect((await changesOf(database, 'previews', preview.number)).slice(-2)).toMatchObject([
      { username: 'anna', before: { linkExpiresAt: expect.any(String) }, after: { linkExpiresAt: null } },
      { username: 'anna', before: { publishAt: '2099-07-01T16:30:00.000Z' }, after: { publishAt: null } },
    ])
  },
)

it('a request for a link or a time fails when the role is lost during the request', async () => {
  for (const body of [{ link: 'new' }, { publishAt: '2099-07-01T18:30' }]) {
    const { admin, boris, account, database, other, listed } = await withTwoAdministrators()
    // The role is lost just after the request's session was checked.
    afterStatement(database, /^select .* from "sessions"/, () => admin.put(`${account}/role`, { role: 'user' }))
    expect((await boris.put(`/api/admin/previews/${other.number}`, body)).status).toBe(401)
    expect((await listed())[1]).toMatchObject({ link: { by: 'anna' }, publishAt: '2099-07-01T16:30:00.000Z' })
  }
})

it('what an administrator scheduled is cancelled with their rights, also if another made the preview', async () => {
  const { admin, boris, account, preview, other, listed } = await withTwoAdministrators()
  const at = '2099-07-02T18:30'
  expect((await admin.put(`/api/admin/previews/${preview.number}`, { publishAt: at })).status).toBe(200)
  expect((await boris.put(`/api/admin/previews/${other.number}`, { publishAt: at })).status).toBe(200)
  expect((await admin.put(`${account}/role`, { role: 'user' })).status).toBe(200)
  expect(await listed()).toMatchObject([
    { by: 'anna', publishAt: '2099-07-02T16:30:00.000Z' },
    { by: 'boris', publishAt: null },
  ])
})

it('losing the role changes nothing for a user who made no link', async () => {
  const { admin, as, listed } = await withTwoAdministrators()
  const trainer = await as('trainer')
  const { id } = (await trainer.get('/api/user')).body
  const before = await listed()
  expect((await admin.put(`/api/users/${id}/role`, { role: 'user' })).status).toBe(200)
  expect(await listed()).toEqual(before)
})

it('a notice is not published when its author loses the role during the request', async () => {
  const { app, admin, boris, account, database } = await withTwoAdministrators()
  const until = new Date(Date.now() + 3_600_000).toISOString()
  afterStatement(database, /^select .* from "sessions"/, () => admin.put(`${account}/role`, { role: 'user' }))
  expect((await boris.post('/api/notices', { text: { pl: 'Sala zamknięta' }, until })).status).toBe(401)
  expect((await app.inject('/cache/notices.json')).json()).toEqual([])
})

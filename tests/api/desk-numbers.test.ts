import { expect, it, onTestFinished, vi } from 'vitest'
import { listNames } from '../../src/domain/releases.ts'
import type { PublishedSite } from '../../src/server/publishing/published-site.ts'
import { createZone, kamil } from '../support/bodies.ts'
import { digestOfDrafts } from '../support/change-log.ts'
import { isLong } from '../support/form.ts'
import { publishedLists, randomEdits } from '../support/random-edits.ts'
import { buildTestApp, bytesOf, newDatabaseSettings, renderData, type TestApp } from '../support/test-app.ts'
import { withAdmin } from '../support/with-admin.ts'

/** Another one explores other edits; this one makes a failure come back. */
const seed = 20_261

/** A club with a release, at three in the morning: for hours no page tells of another time. */
async function withClub(ownSeed: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T02:00:00Z'), shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const test = await withAdmin()
  const { admin } = test
  const edits = randomEdits(admin, ownSeed, publishedLists)
  const edit = async () => {
    for (let left = 1 + edits.below(3); left > 0; left -= 1) await edits.next()
  }
  await edit()
  await admin.post('/api/admin/cache/generate')
  return { ...test, edit, below: edits.below }
}

const pages = ['/', '/auth', '/nowhere'].flatMap((path) =>
  ['pl', 'en', 'ua'].map((language) => `${path}?lang=${language}`),
)
const lists = listNames.map((name) => `/cache/${name}.json`)

/** The nine pages and all lists as a visitor is answered them. */
async function askAll({ app }: Pick<TestApp, 'app'>): Promise<Record<string, string>> {
  const responses = await Promise.all([...pages, ...lists].map(async (url) => [url, (await app.inject(url)).body]))
  return Object.fromEntries(responses)
}

/** The same of a site that is prepared and not public. */
function responsesOf({ pages: { landing, app, notFound }, caches }: PublishedSite): Record<string, string> {
  const bodies = [landing, app, notFound].flatMap((each) => [each.pl, each.en, each.ua])
  const all = [...bodies, ...listNames.map((name) => caches[name])]
  return Object.fromEntries([...pages, ...lists].map((url, index) => [url, String(all[index]?.bodies.identity)]))
}

const candidates = isLong ? 100 : 5

it(`${candidates} of ${candidates} candidates are published byte for byte as they were previewed, whatever was edited in between`, async () => {
  const { app, admin, publisher, database, edit } = await withClub(seed)
  for (let round = 1; round <= candidates; round += 1) {
    await edit()
    const { id, fingerprint } = (await admin.post('/api/admin/candidates')).body
    const preview = (await publisher.readCandidate(id)) as PublishedSite
    await edit()
    const drafts = await digestOfDrafts(database)
    const headers = { 'if-match': `"${fingerprint}"` }
    expect((await admin.post('/api/admin/cache/generate', undefined, { headers })).status, `round ${round}`).toBe(200)
    expect(await askAll({ app }), `round ${round}`).toEqual(responsesOf(preview))
    expect(bytesOf(publisher.site), `round ${round}`).toEqual(bytesOf(preview))
    expect(await digestOfDrafts(database), `round ${round}`).toBe(drafts)
  }
})

const restores = isLong ? 200 : 8

it(`${restores} of ${restores} earlier releases are public again with the content that they had, and no draft changes`, async () => {
  const { app, admin, database, edit, below } = await withClub(seed + 1)
  /** Of each release what visitors were answered. */
  const known = new Map<number, Record<string, string>>()
  known.set(1, await askAll({ app }))
  for (let round = 1; round <= restores; round += 1) {
    await edit()
    const built = await admin.post('/api/admin/cache/generate')
    known.set(built.body.release, await askAll({ app }))
    await edit()
    const drafts = await digestOfDrafts(database)
    // One of those that are still kept.
    const number = built.body.release - 1 - below(Math.min(90, built.body.release - 1))
    const restored = await admin.post(`/api/admin/releases/${number}/restore`)
    expect(restored, `round ${round}`).toMatchObject({ status: 200, body: { release: built.body.release + 1 } })
    const responses = await askAll({ app })
    expect(responses, `round ${round}`).toEqual(known.get(number))
    expect(await digestOfDrafts(database), `round ${round}`).toBe(drafts)
    known.set(restored.body.release, responses)
  }
})

it('a candidate is published without rendering a page, by another process too', async () => {
  const settings = await newDatabaseSettings()
  const here = await buildTestApp({ settings, build: 'one' })
  const admin = await here.as('admin')
  await createZone(admin)
  await admin.post('/api/admin/cache/generate')
  await createZone(admin)
  const { id } = (await admin.post('/api/admin/candidates')).body
  const rendered: string[] = []
  const renderPage: typeof renderData = (...page) => {
    rendered.push(page[0])
    return renderData(...page)
  }
  const there = await buildTestApp({ settings, build: 'one', renderPage })
  await there.publisher.publishFrom({ base: 'candidate', id }, { author: kamil })
  expect(there.publisher.site.number).toBe(2)
  expect(rendered).toEqual([])
})

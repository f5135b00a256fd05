import { expect, it, vi } from 'vitest'
import { inAll } from '../../../src/domain/languages.ts'
import { listNames } from '../../../src/domain/releases/releases.ts'
import {
  createClass,
  createContent,
  createScheduleItem,
  createTrainer,
  createZone,
  kamil,
  texts,
} from '../../support/app/bodies.ts'
import { buildTestApp, bytesOf, renderData } from '../../support/app/test-app.ts'

const inAllLanguages = (path: string) => ['pl', 'en', 'ua'].map((language) => `${path} ${language}`)
const landing = inAllLanguages('/')
const all = [...landing, ...inAllLanguages('/admin'), ...inAllLanguages('/404')]

/** A club with a release, and what a piece of work renders of it. */
async function releasedClub() {
  const renderPage = vi.fn(renderData)
  const club = await buildTestApp({ renderPage })
  const admin = await club.as('admin')
  await createTrainer(admin)
  await club.publisher.publish(kamil)
  const renderedBy = async (work: () => Promise<unknown>) => {
    renderPage.mockClear()
    await work()
    return renderPage.mock.calls.map(([path, { language }]) => `${path} ${language}`)
  }
  return { ...club, admin, renderedBy }
}

it('a timetable that cannot be rendered shows a visitor nothing of the error', async () => {
  const renderPage: typeof renderData = (path, data) => {
    if (path === '/timetable') throw new Error('an internal detail')
    return renderData(path, data)
  }
  const { app, as, publisher } = await buildTestApp({ renderPage })
  const admin = await as('admin')
  await createContent(admin, { key: 'schedule.visible', section: 'schedule', translations: inAll('on') })
  const { id } = await createClass(admin)
  await createScheduleItem(admin, id)
  await publisher.publish(kamil)
  const { statusCode, body } = await app.inject('/timetable')
  expect(statusCode).toBe(500)
  expect(body).not.toContain('internal detail')
})

it('a publication renders only the pages that it changes', async () => {
  const { publisher, admin, renderedBy } = await releasedClub()
  const publish = () => publisher.publish(kamil)
  expect(await renderedBy(publish)).toEqual([])
  await createTrainer(admin)
  expect(await renderedBy(publish)).toEqual(landing)
  // No page shows classes or zones of a club that shows neither schedule nor prices.
  await createClass(admin)
  await createZone(admin)
  expect(await renderedBy(publish)).toEqual([])
  await createContent(admin, { translations: texts('Title') })
  expect(await renderedBy(publish)).toEqual(all)
  // The poster's words are on the landing page alone, a log-in's not on the 404 page.
  await createContent(admin, { key: 'hero.subtitle', translations: texts('Slogan') })
  expect(await renderedBy(publish)).toEqual(landing)
  await createContent(admin, { key: 'notfound.text', translations: texts('Lost') })
  expect(await renderedBy(publish)).not.toContain('/admin pl')
  expect(publisher.site.number).toBe(7)
})

it('a restored release has the bytes that it had, without rendering or compressing', async () => {
  const { publisher, admin, renderedBy } = await releasedClub()
  const first = bytesOf(publisher.site)
  await createTrainer(admin)
  await createContent(admin)
  await publisher.publish(kamil)
  const restore = () => publisher.publish(kamil, 1)
  expect(await renderedBy(restore)).toEqual([])
  expect(publisher.site.number).toBe(3)
  expect(bytesOf(publisher.site)).toEqual(first)
})

it('an unchanged page or list keeps its ETag except for the release number, and names its release, also in a 304', async () => {
  const { app, admin } = await releasedClub()
  const headersOf = async (url: string, etag = '') =>
    (await app.inject({ url, headers: { 'if-none-match': etag } })).headers
  const addresses = ['/', '/?lang=en', '/auth', '/admin', ...listNames.map((name) => `/cache/${name}.json`)]
  const before = await Promise.all(addresses.map((url) => headersOf(url)))
  const { timestamp } = (await admin.post('/api/admin/cache/generate')).body
  const mark = expect.stringMatching(`^2 ${timestamp} \\w+$`)
  for (const [index, url] of addresses.entries()) {
    const tag = String(before[index]?.etag)
    const etag = tag.replace('.1"', '.2"')
    expect(await headersOf(url), url).toMatchObject({ etag, 'ringside-release': mark })
    expect(await headersOf(url, tag), url).toMatchObject({ etag, 'ringside-release': mark })
  }
})

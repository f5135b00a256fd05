import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { deleteOldResponses } from '../../../src/server/db/releases/rendered-responses.ts'
import { createLog, ErrorReporter } from '../../../src/server/log.ts'
import { Publisher } from '../../../src/server/publishing/publisher.ts'
import type { Site } from '../../../src/server/publishing/site.ts'
import { kamil } from '../../support/app/bodies.ts'
import { buildTestApp, renderData } from '../../support/app/test-app.ts'

const reporter = () => new ErrorReporter(createLog('silent'))

/** A club with a release, and other processes that start on its database. */
async function publishedClub() {
  const { database, publisher, as } = await buildTestApp({ build: 'one' })
  const admin = await as('admin')
  const name = { pl: 'Mata', en: 'Mat', ua: 'Мат' }
  expect((await admin.post('/api/zones', { name })).status).toBe(201)
  await publisher.publish(kamil)
  /** Starts a process that stores what it rendered; returns what it would serve and the pages that it rendered. */
  const startAnother = async (build: string) => {
    const rendered: string[] = []
    const renderPage: typeof renderData = (path, data) => {
      rendered.push(`${path} ${data.language}`)
      return renderData(path, data)
    }
    const other = await Publisher.start(database, { renderPage, publicUrl: null, build }, reporter())
    await other.stop()
    return { site: other.site, rendered, refresh: () => other.refresh() }
  }
  return { database, publisher, admin, startAnother }
}

const bodiesOf = ({ pages, caches }: Site) =>
  [...Object.values(pages).flatMap((each) => Object.values(each)), ...Object.values(caches)].map(
    ({ contentType, bodies, etags }) => ({ contentType, bodies, etags }),
  )

it('a process that starts with a rendered release renders nothing and serves the same bytes', async () => {
  const { publisher, startAnother } = await publishedClub()
  const { site, rendered } = await startAnother('one')
  expect(rendered).toEqual([])
  expect(bodiesOf(site)).toEqual(bodiesOf(publisher.site))
  expect(site.metadata).toEqual(publisher.site.metadata)
})

it('another build renders again, and stores its responses beside those of the first', async () => {
  const { startAnother } = await publishedClub()
  expect((await startAnother('two')).rendered).toHaveLength(9)
  for (const build of ['one', 'two']) expect((await startAnother(build)).rendered).toEqual([])
})

it('for the next release, another build renders nothing that it already serves', async () => {
  const { admin, publisher, startAnother } = await publishedClub()
  const { rendered, refresh } = await startAnother('two')
  const name = { pl: 'Ring', en: 'Ring', ua: 'Ринг' }
  expect((await admin.post('/api/zones', { name })).status).toBe(201)
  await publisher.publish(kamil)
  rendered.length = 0
  await refresh()
  expect(rendered).toEqual([])
})

it('a damaged page is never sent: it is rendered and stored again', async () => {
  const { database, publisher, startAnother } = await publishedClub()
  const damaged = Buffer.from('damaged')
  await database.write(async (queries) => {
    const landing = queries.updateTable('renderedResponses').where('name', '=', 'landing en')
    await landing.set({ br: damaged }).execute()
    await queries.updateTable('renderedResponses').set({ gzip: null }).where('name', '=', 'cache zones').execute()
  })
  const { site, rendered } = await startAnother('one')
  expect(rendered).toEqual(['/ en'])
  expect(bodiesOf(site)).toEqual(bodiesOf(publisher.site))
  const { br, identity } = site.pages.landing.en.bodies
  expect(brotliDecompressSync(br ?? damaged)).toEqual(identity)
  expect((await startAnother('one')).rendered).toEqual([])
})

it('the responses of the last ten releases are stored, and an unchanged list is stored once', async () => {
  const { database, publisher, admin } = await publishedClub()
  const { zones, classes } = publisher.site.caches
  const name = { pl: 'Ring', en: 'Ring', ua: 'Ринг' }
  expect((await admin.post('/api/zones', { name })).status).toBe(201)
  for (let count = 0; count < 11; count += 1) await publisher.publish(kamil)
  expect(publisher.site.caches.classes).toBe(classes)
  expect(publisher.site.caches.zones.etags).not.toEqual(zones.etags)
  await database.write(deleteOldResponses)
  const stored = await database.read
    .selectFrom('renderedResponses')
    .select('release')
    .distinct()
    .orderBy('release')
    .execute()
  expect(stored.map(({ release }) => release)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

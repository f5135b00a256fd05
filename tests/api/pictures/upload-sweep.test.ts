import { describe, expect, it } from 'vitest'
import { uploadAddress } from '../../../src/domain/pictures/images.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { insertUpload, touchUpload } from '../../../src/server/db/pictures/uploads.ts'
import { sweepUploads } from '../../../src/server/pictures/sweep-uploads.ts'
import { parseUploadAddress } from '../../../src/server/pictures/upload-address.ts'
import { openTestDatabase } from './upload-app.ts'

const now = new Date('2026-05-04T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

let made = 0

/** An upload that was last touched so many hours ago; gives its address. */
async function createUpload(database: Database, hours = 25): Promise<string> {
  const hash = (++made).toString(16).padStart(32, 'a')
  const upload = { hash, width: 4, height: 2, isArt: false }
  const variants = [{ width: 4, bytes: Buffer.from([1]) }]
  await database.write((queries) => insertUpload(queries, upload, variants, hoursAgo(hours)))
  return uploadAddress(upload)
}

const stored = async (database: Database) => {
  const uploads = await database.read.selectFrom('uploads').select('hash').execute()
  const variants = await database.read.selectFrom('uploadVariants').select('hash').execute()
  expect(variants.map((each) => each.hash).sort()).toEqual(uploads.map((each) => each.hash).sort())
  return uploads.map((each) => uploadAddress({ ...each, width: 4, height: 2, isArt: false })).sort()
}

const texts = { pl: 'a', en: 'b', ua: 'c' }
const times = { createdAt: now.toISOString(), updatedAt: now.toISOString() }

describe('sweepUploads', () => {
  it('keeps uploads of the last day', async () => {
    const database = await openTestDatabase()
    const fresh = await createUpload(database, 23.9)
    await createUpload(database, 24.1)
    expect(await sweepUploads(database, now)).toBe(1)
    expect(await stored(database)).toEqual([fresh])
  })

  it('keeps pictures that a record uses', async () => {
    const database = await openTestDatabase()
    const [photo, picture, product, logo] = [
      await createUpload(database),
      await createUpload(database),
      await createUpload(database),
      await createUpload(database),
    ]
    const text = { name: texts, description: texts }
    const rows = {
      trainers: { name: texts, bio: texts, specialties: texts, photoUrl: photo, userId: null },
      gallery: { imageUrl: picture, decorative: false },
      products: { ...text, price: 1, imageUrl: product, inStock: true },
      // An administrator may have copied the whole address from the browser.
      partners: { ...text, website: null, logoUrl: `https://club.example${logo}/320` },
    }
    for (const [table, values] of Object.entries(rows))
      await database.write((queries) =>
        queries
          .insertInto(table as keyof typeof rows)
          .values({ ...times, ...values } as never)
          .execute(),
      )
    expect(await sweepUploads(database, now)).toBe(0)
    expect(await stored(database)).toEqual([photo, picture, product, logo].sort())
  })

  it.each(['pl', 'en', 'ua'])('keeps a picture that content uses in %s', async (language) => {
    const database = await openTestDatabase()
    const address = await createUpload(database)
    await database.write((queries) =>
      queries
        .insertInto('content')
        .values({
          key: 'hero.image',
          section: 'hero',
          type: 'image',
          translations: { ...texts, [language]: address },
          metadata: null,
          updatedAt: now.toISOString(),
          updatedBy: null,
        })
        .execute(),
    )
    expect(await sweepUploads(database, now)).toBe(0)
  })

  it('keeps pictures of a retained release, as long as it is retained', async () => {
    const database = await openTestDatabase()
    const hash = parseUploadAddress(await createUpload(database))?.hash ?? ''
    await database.write((queries) =>
      queries
        .insertInto('releases')
        .values({ base: 0, createdAt: now.toISOString(), uploads: JSON.stringify([hash]), lists: '{}' })
        .execute(),
    )
    expect(await sweepUploads(database, now)).toBe(0)
    await database.write((queries) => queries.deleteFrom('releases').execute())
    expect(await sweepUploads(database, now)).toBe(1)
  })

  it('keeps a picture that a save uses, and refuses a save that came too late', async () => {
    const database = await openTestDatabase()
    const address = await createUpload(database)
    const upload = parseUploadAddress(address)
    if (!upload) throw new Error('not an upload')
    const touch = () => database.write((queries) => touchUpload(queries, upload, now))
    expect(await touch()).toBe(true)
    expect(await sweepUploads(database, now)).toBe(0)
    const tomorrow = new Date(now.getTime() + 25 * 3_600_000)
    const [swept, touched] = await Promise.all([sweepUploads(database, tomorrow), touch()])
    expect([swept, touched]).toEqual([1, false])
  })

  it('deletes unused pictures with their variants, and returns their number', async () => {
    const database = await openTestDatabase()
    const kept = await createUpload(database, 1)
    for (let count = 0; count < 120; count++) await createUpload(database)
    expect(await sweepUploads(database, now)).toBe(120)
    expect(await stored(database)).toEqual([kept])
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { club } from '../../../sample/club.ts'
import { classes } from '../../domain/collections/classes.ts'
import { gallery } from '../../domain/collections/gallery.ts'
import { partners } from '../../domain/collections/partners.ts'
import { pricing } from '../../domain/collections/pricing.ts'
import { products } from '../../domain/collections/products.ts'
import { schedule } from '../../domain/collections/schedule.ts'
import { trainers } from '../../domain/collections/trainers.ts'
import { zones } from '../../domain/collections/zones.ts'
import { content } from '../../domain/content/content.ts'
import { contentKeys } from '../../domain/content/content-keys.ts'
import type { Database, Queries, Reads } from '../db/database.ts'
import { findFact, insertFact } from '../db/facts.ts'
import { hasRecords, RecordStore, type StoredKind } from '../db/records/records.ts'
import { insertSampleMark } from '../db/records/sample-records.ts'
import { currentReleaseNumber } from '../db/releases/releases.ts'
import { root } from '../installation.ts'
import { ImageWorker } from '../pictures/image-worker.ts'
import { storeArt } from '../pictures/store-image.ts'
import { updateTranslationSources } from './record-changes.ts'

const pictures = join(root, 'sample/pictures')

/** This fact is stored with the sample club, so that the club is not loaded again after its removal. */
const loadedFact = 'sample club loaded'

export async function isSampleClubLoaded(queries: Reads): Promise<boolean> {
  return (await findFact(queries, loadedFact)) !== null
}

/** Loads the sample club. Returns false, and does nothing, if the database is not empty. */
export async function loadSampleClub(database: Database): Promise<boolean> {
  if (!(await isEmpty(database.read))) return false
  const addresses = await storePictures(database)
  const addressOf = (name: string) => addresses.get(name) ?? null
  return database.write(async (queries) => {
    // Another process that started at the same time may have loaded the club.
    if (!(await isEmpty(queries))) return false
    await insertFact(queries, loadedFact, new Date().toISOString())
    const insert = inserter(queries)
    for (const { key, translations } of club.content) {
      const { section, type } = contentKeys[key]
      await insert(content, { key, section, type, translations })
    }
    const zoneIds = new Map<string, number>()
    for (const { handle, ...zone } of club.zones) zoneIds.set(handle, await insert(zones, zone))
    const classIds = new Map<string, number>()
    for (const { handle, ...each } of club.classes) classIds.set(handle, await insert(classes, each))
    for (const { class: handle, ...price } of club.pricing)
      await insert(pricing, { ...price, classId: classIds.get(handle) })
    for (const { class: handle, zone, ...item } of club.schedule)
      await insert(schedule, { ...item, classId: classIds.get(handle), zoneId: zoneIds.get(zone ?? '') ?? null })
    for (const { photo, ...trainer } of club.trainers)
      await insert(trainers, { ...trainer, userId: null, photoUrl: addressOf(photo) })
    for (const { logo, ...partner } of club.partners) await insert(partners, { ...partner, logoUrl: addressOf(logo) })
    for (const { picture: name, ...product } of club.products)
      await insert(products, { ...product, imageUrl: addressOf(name) })
    for (const { picture: name, ...photo } of club.gallery)
      await insert(gallery, { ...photo, imageUrl: addressOf(name) })
    return true
  })
}

/** Returns a function that stores a sample record with the sources of its translations, and returns its id. */
const inserter =
  (queries: Queries) =>
  async (kind: StoredKind, values: object): Promise<number> => {
    const after = await new RecordStore(kind).insert(queries, values)
    await insertSampleMark(queries, kind.name, after.id)
    await updateTranslationSources(queries, kind, { before: null, after })
    return after.id
  }

async function isEmpty(queries: Reads): Promise<boolean> {
  if (await isSampleClubLoaded(queries)) return false
  if ((await currentReleaseNumber(queries)) > 0) return false
  return !(await hasRecords(queries))
}

/** Stores the sample pictures, each in two densities. Returns their addresses by file name. */
async function storePictures(database: Database): Promise<Map<string, string>> {
  const names = [
    ...club.trainers.map((each) => each.photo),
    ...club.partners.map((each) => each.logo),
    ...club.products.map((each) => each.picture),
    ...club.gallery.map((each) => each.picture),
  ]
  const addresses = new Map<string, string>()
  // A separate process, whose memory is freed afterwards.
  const worker = new ImageWorker()
  for (const name of names) {
    const half = readFileSync(join(pictures, name))
    const full = readFileSync(join(pictures, name.replace('.webp', '@2x.webp')))
    addresses.set(name, await storeArt(database, await worker.readArt(full, half)))
  }
  worker.endProcess()
  return addresses
}

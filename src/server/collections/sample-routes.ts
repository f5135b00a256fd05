import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { content } from '../../domain/content/content.ts'
import { type ContentKeyName, contentKeys, languagesWithExample } from '../../domain/content/content-keys.ts'
import { inAll, inEveryLanguage, languages, type Translated } from '../../domain/languages.ts'
import { authorOf } from '../accounts/current-user.ts'
import type { Database, Queries } from '../db/database.ts'
import type { Author } from '../db/records/change-log.ts'
import { findUses } from '../db/records/record-uses.ts'
import { referrersFirst } from '../db/records/records.ts'
import { deleteSampleMark, listSampleRecords } from '../db/records/sample-records.ts'
import { routesOf } from '../http/route.ts'
import { writeChange } from '../http/write-once.ts'
import { RecordChanges } from './record-changes.ts'

interface Removal {
  removed: number
  /** The number of sample records that other records use. */
  kept: number
}

async function removeSampleClub(queries: Queries, author: Author): Promise<Removal> {
  const marks = await listSampleRecords(queries)
  let removed = 0
  let kept = 0
  for (const kind of referrersFirst) {
    const changes = new RecordChanges(kind)
    for (const { list, recordId } of marks) {
      if (list !== kind.name) continue
      const before = await changes.store.find(queries, recordId)
      if (!before) continue
      const isUsed = (await findUses(queries, list, recordId)).length > 0
      if (isUsed) {
        await deleteSampleMark(queries, list, recordId)
        kept += 1
      } else {
        await changes.delete(queries, author, before)
        removed += 1
      }
    }
  }
  if (removed > 0) await withdrawClaims(queries, author)
  return { removed, kept }
}

/** The switch of each section that shows defaults as facts about the club, with the keys of its own facts. */
const claims: readonly { shownBy: ContentKeyName; facts: readonly ContentKeyName[] }[] = [
  { shownBy: 'about.badge.visible', facts: ['about.badge.number'] },
  { shownBy: 'contact.social.all', facts: [] },
  { shownBy: 'app.visible', facts: ['app.apple.url', 'app.google.url'] },
]

/**
 * Lets the page of a club that the sample leaves behind claim no defaults: no hours, years, networks or app. Its
 * switches stay without an answer, so that the first steps still ask for one.
 */
async function withdrawClaims(queries: Queries, author: Author): Promise<void> {
  const changes = new RecordChanges(content)
  const items = await changes.store.list(queries)
  const find = (key: ContentKeyName) => items.find((item) => item.key === key)
  const create = async (key: ContentKeyName, translations: Translated) => {
    const { section, type } = contentKeys[key]
    await changes.create(queries, author, { key, section, type, translations, metadata: null })
  }
  for (const { shownBy, facts } of claims) if (!find(shownBy) && !facts.some(find)) await create(shownBy, inAll(''))
  const hours = find('contact.hours')
  if (!hours) return create('contact.hours', inAll(''))
  const texts = hours.translations
  const isDefault = languagesWithExample(hours.key, texts)
  const own = languages.find((language) => !isDefault.includes(language))
  if (!own) return
  // The Translations screen lists the copies.
  const translations = inEveryLanguage((language) => texts[isDefault.includes(language) ? own : language])
  await changes.update(queries, author, hours, { translations })
}

export const sampleRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  routesOf(app, 'Sample club')('DELETE /api/admin/sample', async (request, reply) =>
    writeChange(database, request, reply, (queries) => removeSampleClub(queries, authorOf(request))),
  )
}

import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { type Language, languages, type Translated } from '../../src/domain/languages.ts'
import { createZone } from '../support/bodies.ts'
import { isLong } from '../support/form.ts'
import type { Client } from '../support/test-app.ts'
import { allTranslations } from '../support/translations.ts'
import { withAdmin } from '../support/with-admin.ts'

const edits = isLong ? 500 : 20
const editsOfOne = 10
const editors = Math.min(edits, 50)

interface Stored {
  id: number
  version: number
  name: Translated
  description: Translated
}

interface Edit {
  word: string
  language: Language
  /** What it was answered. */
  stored: Stored
}

/**
 * Adds a word to a text that was read before anybody wrote; who is refused goes on from what is stored by now, and where
 * a server is asked more at once than it can answer, when it says.
 */
async function addWord(admin: Client, read: Stored, { word, language }: Omit<Edit, 'stored'>): Promise<Edit> {
  for (let { id, version, name, description } = read; ; ) {
    const texts = { ...description, [language]: `${description[language]} ${word}` }
    const options = { headers: { 'if-match': `"${version}"` } }
    const { status, body } = await admin.put(`/api/zones/${id}`, { name, description: texts }, options)
    if (status === 200) return { word, language, stored: body }
    if (status === 503) {
      await wait(body.retryAfterSeconds * 1000)
      continue
    }
    expect(status, JSON.stringify(body)).toBe(412)
    ;({ version, name, description } = body.current)
  }
}

it(`0 of ${edits} edits that several make at once are lost, and each text was written against the Polish beside it`, async () => {
  const { admin, as } = await withAdmin()
  const several = [admin, await as('admin'), await as('admin')]
  const description = { pl: 'Mata', en: 'Mat', ua: 'Килим' }
  const zones: Stored[] = []
  for (let count = 0; count < edits / editsOfOne; count += 1)
    zones.push((await createZone(admin, { description })) as unknown as Stored)
  const made: Edit[] = []
  const work = async (_: unknown, editor: number) => {
    for (let edit = editor; edit < edits; edit += editors) {
      const [client = admin, zone] = [several[edit % several.length], zones[Math.floor(edit / editsOfOne)]]
      const [word, language = 'pl'] = [`word${edit}`, languages[edit % languages.length]]
      made.push(await addWord(client, zone as Stored, { word, language }))
    }
  }
  await Promise.all(Array.from({ length: editors }, work))

  const listed = new Map((await allTranslations(admin, 'list=zones')).map((record) => [record.id, record]))
  for (const { id } of zones) {
    const own = made.filter(({ stored }) => stored.id === id).sort((a, b) => a.stored.version - b.stored.version)
    expect(own.map(({ stored }) => stored.version)).toEqual(own.map((_, place) => place + 2))
    const { texts, languages: translations } = listed.get(id)?.fields.find(({ field }) => field === 'description') ?? {}
    for (const { word, language } of own) expect(texts?.[language]?.split(' ')).toContain(word)
    for (const language of ['en', 'ua'] as const) {
      const last = own.findLast((edit) => edit.language === language)
      const sourceText = last?.stored.description.pl ?? description.pl
      const state = sourceText === texts?.pl ? null : 'out-of-date'
      expect(translations?.[language]).toMatchObject({ state })
    }
  }
})

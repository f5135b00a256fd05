import { expect, it } from 'vitest'
import type { Translated } from '../../src/domain/languages.ts'
import { isLong } from '../support/form.ts'
import { randomNumbers } from '../support/random-edits.ts'
import type { Answer, Client } from '../support/test-app.ts'
import { FieldOracle } from '../support/translation-oracle.ts'
import { openTranslations } from '../support/translations.ts'
import { withAdmin } from '../support/with-admin.ts'

const sequences = isLong ? 1000 : 12
const saves = 14
const none: Translated = { pl: '', en: '', ua: '' }

const words: Translated[] = ['Jeden One Один', 'Dwa Two Два', 'Trzy Three Три'].map((line) => {
  const [pl = '', en = '', ua = ''] = line.split(' ')
  return { pl, en, ua }
})

type Texts = Record<'name' | 'description', Translated>

/** A zone that is saved, undone, deleted, brought back, discarded and confirmed at random, beside its oracle. */
async function randomZone(admin: Client, seed: number) {
  const { pick, chance } = randomNumbers(seed)
  const oracle = { name: new FieldOracle(), description: new FieldOracle() }
  const fields = ['name', 'description'] as const
  const now = (): Texts => ({ name: oracle.name.texts, description: oracle.description.texts })
  const undoable: { change: number; before: Texts | null; after: Texts | null }[] = []
  let isThere = true
  let released: Texts | null = null

  const bodyOf = (texts: Texts) => ({
    name: texts.name,
    description: texts.description.pl === '' ? null : texts.description,
  })
  const remember = (answer: Answer, before: Texts | null, after: Texts | null) => {
    expect(answer.status, `${seed}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    if (answer.headers['change-id']) undoable.push({ change: Number(answer.headers['change-id']), before, after })
  }
  const become = (texts: Texts | null) => {
    for (const field of fields) texts ? oracle[field].comeBack(texts[field]) : oracle[field].remove()
    isThere = texts !== null
  }
  const write = (texts: Texts, isSmall = false) => {
    for (const field of fields) oracle[field].write(texts[field], { isSmall })
  }
  /** Some of the texts are others; or none. */
  const edited = (texts: Translated, mayBeNone: boolean): Translated => {
    if (mayBeNone && chance(0.15)) return none
    if (texts.pl === '') return mayBeNone && chance(0.5) ? texts : pick(words)
    const other = pick(words)
    return {
      pl: chance(0.4) ? other.pl : texts.pl,
      en: chance(0.3) ? other.en : texts.en,
      ua: chance(0.3) ? other.ua : texts.ua,
    }
  }

  const first = { name: pick(words), description: chance(0.5) ? pick(words) : none }
  const { status, body } = await admin.post('/api/zones', bodyOf(first))
  expect(status).toBe(201)
  const { id } = body
  write(first)

  const steps = {
    async save() {
      const before = now()
      const after = { name: edited(before.name, false), description: edited(before.description, true) }
      const isSmall = chance(0.2)
      remember(await admin.put(`/api/zones/${id}${isSmall ? '?correction=small' : ''}`, bodyOf(after)), before, after)
      write(after, isSmall)
    },
    async saveAsItIs() {
      remember(await admin.put(`/api/zones/${id}`, bodyOf(now())), now(), now())
    },
    async confirm() {
      const stale = fields.flatMap((field) => oracle[field].stale().map((language) => ({ field, language })))
      if (stale.length === 0) return
      const { field, language } = pick(stale)
      const text = { list: 'zones', id, field, language, state: 'stale' }
      expect(await admin.post('/api/admin/translations/confirm', text)).toMatchObject({ status: 200 })
      oracle[field].confirm(language)
    },
    async remove() {
      const before = now()
      remember(await admin.delete(`/api/zones/${id}`), before, null)
      become(null)
    },
    /** The last change is discarded, and may be discarded itself. */
    async undo() {
      const last = undoable.pop()
      if (!last) return
      const answer = await admin.post(`/api/admin/changes/${last.change}/undo`, {})
      if (answer.status === 409) return expect(JSON.stringify(last.before)).toBe(JSON.stringify(last.after))
      remember(answer, last.after, last.before)
      become(last.before)
    },
    async publish() {
      expect((await admin.post('/api/admin/cache/generate')).status).toBe(200)
      released = isThere ? now() : null
    },
    async discard() {
      if (released === null) return
      const before = isThere ? now() : null
      const answer = await admin.post('/api/admin/unpublished/discard', { list: 'zones', id })
      remember(answer, before, released)
      if (answer.body.discarded > 0) become(released)
    },
  }
  for (let count = 0; count < saves; count += 1) {
    const { saveAsItIs, save, confirm, remove, undo, publish, discard } = steps
    const whileThere = [save, save, save, save, saveAsItIs, confirm, confirm, remove, undo, undo, publish, discard]
    await pick(isThere ? whileThere : [undo, discard])()
    if (!isThere && undoable.length === 0 && released === null) break
  }
  const stale = isThere ? fields.flatMap((field) => oracle[field].stale().map((each) => `${field} ${each}`)) : []
  return stale.map((each) => `zones ${id} ${each}: stale`)
}

it(`after ${sequences} of ${sequences} random sequences of saves exactly those texts are stale that an oracle says`, async () => {
  const { admin } = await withAdmin()
  const expected: string[] = []
  for (let seed = 1; seed <= sequences; seed += 1) expected.push(...(await randomZone(admin, seed)))
  const told = (await openTranslations(admin)).filter((each) => each.includes('stale'))
  expect(told.sort()).toEqual(expected.sort())
  expect(expected.length).toBeGreaterThan(sequences / 4)
})

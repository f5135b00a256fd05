import { expect, it } from 'vitest'
import type { DeskRecord } from '../../../domain/translations/desk.ts'
import { begun, changedFields, disputedPlaces, goneOn, isTyped, textAt, withText } from './typed-texts.ts'

const text = { states: [], settled: [], sourceText: null, polishChanges: null }
const languages = { en: text, ua: text }
const common = { isLong: false, max: 100, room: null, languages }
const ring: DeskRecord = {
  list: 'zones',
  id: 3,
  label: 'Ring',
  version: 5,
  key: null,
  body: {},
  fields: [
    { ...common, field: 'name', label: 'Name', texts: { pl: 'Ring', en: 'Ring', ua: 'Ринг' } },
    { ...common, field: 'description', label: 'Description', texts: { pl: 'Duży', en: 'Big', ua: 'Великий' } },
  ],
}
const stored = { id: 3, version: 6 }
const english = { field: 'name', language: 'en' } as const

it('sends the fields of which a text was typed, whole', () => {
  const draft = withText(begun(null, ring), english, 'The ring')
  expect(changedFields(draft)).toEqual({ name: { pl: 'Ring', en: 'The ring', ua: 'Ринг' } })
  expect(isTyped(withText(draft, english, 'Ring'))).toBe(false)
})

it('marks a suggestion until somebody touches it', () => {
  const suggested = withText(begun(null, ring), english, 'The ring', true)
  expect(suggested.values.suggested).toEqual(['name.en'])
  expect(withText(suggested, english, 'The ring!').values.suggested).toEqual([])
})

it('goes on from what somebody else stored, with both changes where they are of different texts', () => {
  const draft = withText(begun(null, ring), english, 'The ring')
  const theirs = { ...draft.base.texts, description: { pl: 'Duży', en: 'Large', ua: 'Великий' } }
  expect(disputedPlaces(draft, theirs)).toEqual([])
  const after = goneOn(draft, stored, theirs)
  expect(after).toMatchObject({ id: 3, version: 6 })
  expect(changedFields(after)).toEqual({ name: { pl: 'Ring', en: 'The ring', ua: 'Ринг' } })
  expect(textAt(after.values.texts, 'description.en')).toBe('Large')
})

it('keeps what was typed where both changed the same text, unless theirs is taken', () => {
  const draft = withText(begun(null, ring), english, 'The ring')
  const theirs = { ...draft.base.texts, name: { pl: 'Ring', en: 'Boxing ring', ua: 'Ринг' } }
  expect(disputedPlaces(draft, theirs)).toEqual(['name.en'])
  expect(textAt(goneOn(draft, stored, theirs).values.texts, 'name.en')).toBe('The ring')
  expect(isTyped(goneOn(draft, stored, theirs, ['name.en']))).toBe(false)
})

it('completes a draft that was of other fields', () => {
  const draft = withText(begun(null, { ...ring, fields: ring.fields.slice(0, 1) }), english, 'The ring')
  expect(begun(draft, ring).base.texts.description).toEqual({ pl: 'Duży', en: 'Big', ua: 'Великий' })
})

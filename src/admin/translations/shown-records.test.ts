import { expect, it } from 'vitest'
import type { ListedRecord, TranslationState } from '../../domain/translations/translation-states.ts'
import { isDone, markFine, mergeShown, withStoredTexts } from './shown-records.ts'

const inState = (state: TranslationState | null) => ({ state, polishChanges: null })

const zone = (id: number, version: number, state: TranslationState | null = 'out-of-date'): ListedRecord => ({
  list: 'zones',
  id,
  label: `Zone ${id}`,
  version,
  key: null,
  body: { name: { pl: 'Ring', en: 'Ring', ua: 'Ринг' } },
  fields: [
    {
      field: 'name',
      label: 'Name',
      isLong: false,
      max: 100,
      texts: { pl: 'Ring', en: 'Ring', ua: 'Ринг' },
      languages: { en: inState(state), ua: inState(state) },
    },
  ],
})

it('leaves a record that the response no longer has in its place, as fine, and appends new ones', () => {
  const [first, second, third] = mergeShown([zone(1, 1), zone(2, 1)], [zone(2, 2), zone(3, 1)])
  expect([first, second, third].map((record) => record?.id)).toEqual([1, 2, 3])
  expect(first && isDone(first)).toBe(true)
  expect(second).toMatchObject({ version: 2, fields: [{ languages: { en: { state: 'out-of-date' } } }] })
})

it('ignores a response from before a save', () => {
  expect(mergeShown([zone(1, 3, null)], [zone(1, 2)])).toEqual([zone(1, 3, null)])
})

it('counts only changed and confirmed texts as fine', () => {
  const stored = { id: 1, version: 2, name: { pl: 'Ring', en: 'Boxing ring', ua: 'Ринг' } }
  const record = withStoredTexts(zone(1, 1), stored)
  expect(record).toMatchObject({ version: 2, body: { name: { en: 'Boxing ring' } } })
  expect(record.fields[0]?.languages).toMatchObject({ en: { state: null }, ua: { state: 'out-of-date' } })
  expect(isDone(markFine(record, 'name', 'ua'))).toBe(true)
})

it('recognises a content key once it is stored', () => {
  const before = { ...zone(1, 1), list: 'content', id: null, version: null, key: 'hero.title' } as const
  expect(mergeShown([before], [{ ...before, id: 7, version: 1 }])).toHaveLength(1)
})

import { expect, it } from 'vitest'
import type { DeskRecord } from '../../../domain/translations/desk.ts'
import type { TranslationState } from '../../../domain/translations/translation-states.ts'
import { asStored, isDone, keepShown, withStates } from './shown-records.ts'

const written = (states: TranslationState[] = []) => ({ states, settled: [], sourceText: null, polishChanges: null })

const zone = (id: number, version: number, states: TranslationState[] = ['stale']): DeskRecord => ({
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
      room: null,
      texts: { pl: 'Ring', en: 'Ring', ua: 'Ринг' },
      languages: { en: written(states), ua: written() },
    },
  ],
})

it('keeps a record in its place, done with, when the answer has it no more, and puts new ones after it', () => {
  const [first, second, third] = keepShown([zone(1, 1), zone(2, 1)], [zone(2, 2), zone(3, 1)])
  expect([first, second, third].map((record) => record?.id)).toEqual([1, 2, 3])
  expect(first && isDone(first)).toBe(true)
  expect(second).toMatchObject({ version: 2, fields: [{ languages: { en: { states: ['stale'] } } }] })
})

it('does not go back to an answer from before a save', () => {
  expect(keepShown([zone(1, 3, [])], [zone(1, 2)])).toEqual([zone(1, 3, [])])
})

it('takes a text that was written anew for right, and no other', () => {
  const stored = { id: 1, version: 2, name: { pl: 'Ring', en: 'Boxing ring', ua: 'Ринг' } }
  const record = asStored(withStates(zone(1, 1), { field: 'name', language: 'ua' }, ['copied']), stored)
  expect(record).toMatchObject({ version: 2, body: { name: { en: 'Boxing ring' } } })
  expect(record.fields[0]?.languages).toMatchObject({ en: { states: [] }, ua: { states: ['copied'] } })
})

it('knows a content key before and after it is stored', () => {
  const before = { ...zone(1, 1), list: 'content', id: null, version: null, key: 'hero.title' } as const
  expect(keepShown([before], [{ ...before, id: 7, version: 1 }])).toHaveLength(1)
})

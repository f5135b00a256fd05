import { expect, it } from 'vitest'
import { languages } from '../languages.ts'
import { localized } from './localized.ts'

it('has the texts of one language at any depth, with bound words, and changes nothing else', () => {
  const title = { pl: 'Boks i MMA', en: 'Boxing', ua: 'Бокс і ММА' }
  const rows = [{ id: 1, title, description: null, url: 'a b' }]
  expect(languages.map((language) => localized({ rows }, language).rows[0]?.title)).toEqual([
    'Boks i\u00a0MMA',
    'Boxing',
    'Бокс і\u00a0ММА',
  ])
  expect(localized(rows, 'en')).toEqual([{ id: 1, title: 'Boxing', description: null, url: 'a b' }])
})

it('marks an untranslated note as Polish, except in Polish itself', () => {
  const note = { pl: 'Awaria prądu', en: 'Power cut', ua: 'Awaria prądu' }
  const marked = languages.map((language) => [localized({ note }, language), localized({ text: note }, language)])
  expect(marked.flat().map(({ isPolish }) => isPolish)).toEqual([...Array(4).fill(undefined), true, true])
})

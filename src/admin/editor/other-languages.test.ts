import { expect, it } from 'vitest'
import type { Language } from '../../domain/languages.ts'
import { fillLanguages } from './other-languages.tsx'

it('fills the empty languages of every text with the one that is written, and replaces nothing', () => {
  const values = {
    name: { pl: ' ', en: '', ua: 'Ринг' },
    note: { pl: '', en: '', ua: '' },
    metadata: { alt: { pl: 'Sala', en: 'The hall', ua: '\n' } },
    address: '',
    zoneId: null,
  }
  expect(fillLanguages(values)).toEqual({
    ...values,
    name: { pl: 'Ринг', en: 'Ринг', ua: 'Ринг' },
    metadata: { alt: { pl: 'Sala', en: 'The hall', ua: 'Sala' } },
  })
  const full = { ...values, name: values.note, metadata: null }
  expect(fillLanguages(full)).toBe(full)
})

it('says which text of which field is missing in which language', () => {
  const name = { pl: '', en: 'Ring ', ua: '' }
  const missing: unknown[] = []
  const values = { name, metadata: { alt: { pl: 'Sala', en: 'Hall', ua: '' } } }
  const filled = fillLanguages(values, {
    fill: ({ text, from, to }, field) => {
      missing.push([field, text, from, to])
      return to.toUpperCase()
    },
  })
  expect(missing).toEqual([
    ['name', 'Ring', 'en', 'pl'],
    ['name', 'Ring', 'en', 'ua'],
    ['metadata', 'Sala', 'pl', 'ua'],
  ])
  expect(filled.name).toEqual({ pl: 'PL', en: 'Ring ', ua: 'UA' })
})

it('replaces the example beside a text of the club’s own, and nothing while there is none', () => {
  const example = { pl: 'Dołącz', en: 'Join', ua: 'Приєднуйся' }
  const isExample = (_: string, { language, text }: { language: Language; text: string }) => example[language] === text
  const values = { translations: { ...example, ua: 'Ринг', en: 'My ring' } }
  expect(fillLanguages(values, { isExample }).translations).toEqual({ pl: 'My ring', en: 'My ring', ua: 'Ринг' })
  const untranslated = fillLanguages(values, { isExample, fill: () => '' })
  expect(untranslated.translations.pl).toBe('Dołącz')
  expect(fillLanguages(example, { isExample })).toBe(example)
})

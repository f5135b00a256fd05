import { expect, it } from 'vitest'
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
  const filled = fillLanguages(values, ({ text, from, to }, field) => {
    missing.push([field, text, from, to])
    return to.toUpperCase()
  })
  expect(missing).toEqual([
    ['name', 'Ring', 'en', 'pl'],
    ['name', 'Ring', 'en', 'ua'],
    ['metadata', 'Sala', 'pl', 'ua'],
  ])
  expect(filled.name).toEqual({ pl: 'PL', en: 'Ring ', ua: 'UA' })
})

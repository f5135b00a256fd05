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

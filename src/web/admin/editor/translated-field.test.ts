import { expect, it } from 'vitest'
import { emptyBesidePolish, filledFromPolish } from './translated-field.tsx'

it('copies the Polish text to where nothing is written, and replaces nothing', () => {
  expect(filledFromPolish({ pl: 'Ring', en: '', ua: 'Ринг' })).toEqual({ pl: 'Ring', en: 'Ring', ua: 'Ринг' })
  expect(filledFromPolish({ pl: 'Ring', en: ' \n', ua: '' }, ['ua'])).toEqual({ pl: 'Ring', en: ' \n', ua: 'Ring' })
  expect(filledFromPolish({ pl: ' ', en: '', ua: '' })).toEqual({ pl: ' ', en: '', ua: '' })
})

it('names the languages that lack what Polish has', () => {
  expect(emptyBesidePolish({ pl: 'Ring', en: ' ', ua: '' })).toEqual(['en', 'ua'])
  expect(emptyBesidePolish({ pl: 'Ring', en: 'Ring', ua: '' }, ['en'])).toEqual([])
  expect(emptyBesidePolish({ pl: '', en: '', ua: '' })).toEqual([])
})

import { expect, it } from 'vitest'
import type { Language, Translated } from '../../../domain/languages.ts'
import { type Copies, copyFrom } from './copied-texts.ts'

/** Types texts one after another, leaving the field after each. */
function typeInto(...typed: [Language, string][]): Translated {
  let state: { texts: Translated; copies: Copies } = { texts: { pl: '', en: '', ua: '' }, copies: {} }
  for (const [language, text] of typed) {
    const { [language]: _, ...copies } = state.copies
    state = copyFrom(language, { ...state.texts, [language]: text }, copies)
  }
  return state.texts
}

it('copies a text to the empty languages, whichever language is typed first', () => {
  expect(typeInto(['ua', '99'])).toEqual({ pl: '99', en: '99', ua: '99' })
})

it('lets copies follow their source', () => {
  expect(typeInto(['pl', '99'], ['pl', '120'])).toEqual({ pl: '120', en: '120', ua: '120' })
  expect(typeInto(['en', '99'], ['en', '120'])).toEqual({ pl: '120', en: '120', ua: '120' })
})

it('never replaces what was typed', () => {
  expect(typeInto(['en', 'Copper Kettle'], ['pl', 'Miedziany Kocioł'])).toEqual({
    pl: 'Miedziany Kocioł',
    en: 'Copper Kettle',
    ua: 'Copper Kettle',
  })
  expect(typeInto(['pl', '99'], ['en', '99'], ['pl', '120'])).toEqual({ pl: '120', en: '99', ua: '120' })
  expect(typeInto(['en', '99'], ['pl', '120'], ['ua', '80'], ['en', '100'])).toEqual({ pl: '120', en: '100', ua: '80' })
})

it('copies nothing over an emptied field’s neighbours', () => {
  expect(typeInto(['pl', '99'], ['ua', '80'], ['pl', ''])).toEqual({ pl: '', en: '', ua: '80' })
})

import { expect, it } from 'vitest'
import { inAll, type Language, type Translated } from '../../../domain/languages.ts'
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

it('copies over what is still the example, but no empty text', () => {
  const example = { pl: 'Klub', en: 'MMA BOXING TRX', ua: 'ММА БОКС TRX' }
  const copied = copyFrom('pl', example, {}, ['en', 'ua'])
  expect(copied.texts).toEqual(inAll('Klub'))
  expect(copyFrom('pl', { ...copied.texts, pl: 'Klub 8' }, copied.copies).texts).toEqual(inAll('Klub 8'))
  expect(copyFrom('pl', { ...example, pl: '' }, {}, ['en', 'ua']).texts).toEqual({ ...example, pl: '' })
  expect(copyFrom('pl', example, {}, ['ua']).texts).toEqual({ ...example, ua: 'Klub' })
})

it('copies nothing over an emptied field’s neighbours', () => {
  expect(typeInto(['pl', '99'], ['ua', '80'], ['pl', ''])).toEqual({ pl: '', en: '', ua: '80' })
})

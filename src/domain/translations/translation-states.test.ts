import { expect, it } from 'vitest'
import { stateOf } from './translation-states.ts'

const facts = { max: 100 }
const texts = { pl: 'Wtorki', en: 'Tuesdays', ua: '' }

it('a translation is out of date once the Polish text is another one than it was written against', () => {
  const now = { ...texts, pl: 'Środy' }
  expect(stateOf({ facts, texts: now, sourceText: 'Wtorki' }, 'en')).toBe('out-of-date')
  expect(stateOf({ facts, texts: now, sourceText: 'Środy' }, 'en')).toBeNull()
  expect(stateOf({ facts, texts: now, sourceText: undefined }, 'en')).toBeNull()
})

it('a translation is missing where it is empty and the Polish text is not', () => {
  expect(stateOf({ facts, texts, sourceText: undefined }, 'ua')).toBe('missing')
  expect(stateOf({ facts, texts: { ...texts, pl: '' }, sourceText: undefined }, 'ua')).toBeNull()
})

it('a default translation fits the default Polish text alone, until it is confirmed', () => {
  const defaults = { pl: 'O nas', en: 'About us', ua: 'Про нас' }
  const own = { ...defaults, pl: 'Nasz klub' }
  expect(stateOf({ facts: { ...facts, defaults }, texts: defaults, sourceText: undefined }, 'en')).toBeNull()
  expect(stateOf({ facts: { ...facts, defaults }, texts: own, sourceText: undefined }, 'en')).toBe('out-of-date')
  expect(stateOf({ facts: { ...facts, defaults }, texts: own, sourceText: own.pl }, 'en')).toBeNull()
})

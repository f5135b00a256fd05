import { expect, it } from 'vitest'
import { inEnglish, isLanguage, languages, pathInLanguage } from './languages.ts'

it('the back office shows English, and where nobody has written that, what there is', () => {
  expect(inEnglish({ pl: 'Sala', en: 'Hall', ua: 'Зал' })).toBe('Hall')
  expect(inEnglish({ pl: 'Sala', en: '', ua: 'Зал' })).toBe('Sala')
  expect(inEnglish({ pl: '', en: '', ua: 'Зал' })).toBe('Зал')
  expect(inEnglish({ pl: '', en: '', ua: '' })).toBe('')
})

it('Polish has the bare address, the others say which they are', () => {
  expect(languages.map((language) => pathInLanguage('/timetable', language))).toEqual([
    '/timetable',
    '/timetable?lang=en',
    '/timetable?lang=ua',
  ])
})

it('a language is one of three', () => {
  expect(['pl', 'en', 'ua', 'uk', 'PL', '', null].filter(isLanguage)).toEqual(['pl', 'en', 'ua'])
})

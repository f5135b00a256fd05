import { expect, it } from 'vitest'
import { inLanguage, isLanguage, languages, pathInLanguage } from './languages.ts'

it('a text without the language is shown in the first that it has', () => {
  expect(inLanguage({ pl: 'Sala', en: 'Hall', ua: 'Зал' }, 'en')).toBe('Hall')
  expect(inLanguage({ pl: 'Sala', en: '', ua: 'Зал' }, 'en')).toBe('Sala')
  expect(inLanguage({ pl: '', en: '', ua: 'Зал' }, 'en')).toBe('Зал')
  expect(inLanguage({ pl: '', en: '', ua: '' }, 'en')).toBe('')
})

it('Polish has the bare address, the others add their language', () => {
  expect(languages.map((language) => pathInLanguage('/timetable', language))).toEqual([
    '/timetable',
    '/timetable?lang=en',
    '/timetable?lang=ua',
  ])
})

it('a language is one of three', () => {
  expect(['pl', 'en', 'ua', 'uk', 'PL', '', null].filter(isLanguage)).toEqual(['pl', 'en', 'ua'])
})

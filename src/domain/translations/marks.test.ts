import { expect, it } from 'vitest'
import { inAll, type Translated } from '../languages.ts'
import { changedMarks, hasOtherWords, type Mark } from './marks.ts'
import type { RecordText } from './record-texts.ts'

const writer = { by: 'ada', at: '2026-11-23T12:00:00.000Z' }
const earlier = { by: 'jan', at: '2026-11-01T12:00:00.000Z' }
const sala: Translated = { pl: 'Sala', en: 'Hall', ua: 'Зал' }
const nobody = inAll('')
const mark = (language: Mark['language'], sourceText: string): Mark => ({
  ...{ field: 'name', language, sourceText },
  ...earlier,
})

const named = (texts: Translated): RecordText[] => [
  { field: 'name', label: 'Name', facts: { max: 100, isLong: false }, texts },
]

/** What a change of a name does to its marks: the languages, and against what each is written now. */
const changed = (before: Translated, after: Translated, marks: Mark[] = [], isSmall = false) =>
  changedMarks({ before: named(before), after: named(after), marks, writer, isSmall }).map(
    ({ language, after: next }) => [language, next?.sourceText ?? null, next?.by ?? null],
  )

it('a text is written against the Polish text beside it, and one that goes takes its mark along', () => {
  expect(changed(nobody, { ...sala, ua: '' })).toEqual([['en', 'Sala', 'ada']])
  expect(changed(sala, { ...sala, ua: 'Зала' })).toEqual([['ua', 'Sala', 'ada']])
  expect(changed(sala, { ...sala, en: '' }, [mark('en', 'Sala')])).toEqual([['en', null, null]])
  expect(changed(sala, { ...sala, en: '' })).toEqual([])
  expect(changed(sala, sala, [mark('en', 'Sala')])).toEqual([])
})

it('where the Polish text alone changes, others stay written against what it said', () => {
  const mata = { ...sala, pl: 'Mata' }
  expect(changed(sala, mata)).toEqual([
    ['en', 'Sala', 'ada'],
    ['ua', 'Sala', 'ada'],
  ])
  expect(changed(sala, mata, [mark('en', 'Sala'), mark('ua', 'Hala')])).toEqual([])
})

it('a small change leaves current what was current, and nothing else', () => {
  const typo = { ...sala, pl: 'Sala 1' }
  expect(changed(sala, typo, [mark('en', 'Sala'), mark('ua', 'Hala')], true)).toEqual([['en', 'Sala 1', 'ada']])
  expect(changed(sala, typo, [], true)).toEqual([
    ['en', 'Sala 1', 'ada'],
    ['ua', 'Sala 1', 'ada'],
  ])
})

it('other words are those of any language and any field, a field that is new or gone too', () => {
  expect(hasOtherWords(named(sala), named(sala))).toBe(false)
  for (const language of ['pl', 'en', 'ua'] as const)
    expect(hasOtherWords(named(sala), named({ ...sala, [language]: 'X' }))).toBe(true)
  expect(hasOtherWords([], named(sala))).toBe(true)
  expect(hasOtherWords(named(sala), [])).toBe(true)
  expect(hasOtherWords([], named(nobody))).toBe(false)
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { club } from '../../sample/club.ts'
import { root } from '../../scripts/stamp.js'
import { contentKeys } from '../../src/domain/content/content-keys.ts'
import { languages, type Translated } from '../../src/domain/languages.ts'
import { withNoBreakSpaces } from '../../src/domain/text/no-break-spaces.ts'
import { weekdayForms } from '../../src/domain/time/club-days.ts'
import { publicHolidays, schoolBreaks } from '../../src/domain/timetable/polish-holidays.ts'

/** Every translated text in a value, with where it is. */
function textsIn(value: unknown, at: string): [string, Translated][] {
  if (typeof value !== 'object' || value === null) return []
  if ('pl' in value && typeof value.pl === 'string') return [[at, value as Translated]]
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, `${at}.${key}`))
}

const texts = [
  ...Object.entries(contentKeys).map(([key, { defaults }]): [string, Translated] => [key, defaults]),
  ...textsIn(club, 'sample'),
  ...textsIn([...publicHolidays(2026), ...schoolBreaks(2026)], 'holidays'),
]

/** The characters that both shipped fonts have: those they were cut to. */
const ranges = /--unicodes=(\S+)/.exec(readFileSync(path.join(root, 'src/site/fonts/README.md'), 'utf8'))?.[1] ?? ''
const isShipped = (character: string) =>
  /\s/.test(character) ||
  ranges.split(',').some((range) => {
    const [first = '', last = first] = range.split('-')
    const code = character.codePointAt(0) ?? 0
    return code >= Number.parseInt(first, 16) && code <= Number.parseInt(last, 16)
  })

const rules: [string, (text: string) => boolean][] = [
  [
    'mixes no Latin and Cyrillic letters within a word',
    (text) => !/\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u.test(text),
  ],
  ['has no letter that only Russian has', (text) => !/[ыэёъ]/i.test(text)],
  ['has typographic quotes and apostrophes', (text) => text.includes('://') || !/["'`ʼ]/.test(text)],
  ['has single spaces, none at either end', (text) => text === text.trim() && !/ {2}|\.\.\./.test(text)],
  ['has dashes, and hyphens within words alone', (text) => !/ [-—] /.test(text)],
  ['has only characters that the shipped fonts have', (text) => [...text].every(isShipped)],
  ['ends no line with a word of one letter', (text) => !/(?<![\p{L}\p{N}]’?)\p{L} /u.test(withNoBreakSpaces(text))],
]

describe.each(languages)('every text of visitors in %s', (language) => {
  it.each(rules)('%s', (_, isRight) => {
    expect(texts.filter(([, text]) => !isRight(text[language])).map(([at, text]) => [at, text[language]])).toEqual([])
  })
})

it.each(languages)('the days of the week in %s are in the shipped fonts', (language) => {
  for (const { long } of weekdayForms[language]) expect([...long].every(isShipped), long).toBe(true)
})

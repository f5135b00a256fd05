import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { collections } from '../collections/all.ts'
import { recordKinds } from '../releases/record-kinds.ts'
import { webAddressRule } from '../text/addresses.ts'
import { optional } from './field.ts'
import { choice, money, picture, reference, translatedText, website, wholeNumber, yesNo } from './kinds.ts'
import { day, timeOfDay } from './time-kinds.ts'

const accepts = (field: { input: { safeParse: (value: unknown) => { success: boolean } } }, value: unknown) =>
  field.input.safeParse(value).success

describe('a translated text', () => {
  it('is required in each language, or may be empty in each', () => {
    const required = translatedText({ label: 'x', required: (language) => `${language}!`, max: 5 })
    expect(required.input.safeParse({ pl: 'a', en: '', ua: 'b' }).error?.issues).toMatchObject([
      { path: ['en'], message: 'en!' },
    ])
    expect(optional(translatedText({ label: 'x', max: 5 })).input.parse({ en: ' ' })).toBeNull()
    expect(optional(translatedText({ label: 'x', max: 5 })).input.parse({ en: ' a ' })).toEqual({
      pl: '',
      en: 'a',
      ua: '',
    })
  })

  it('of at most 500 characters is one line, and a longer one keeps its lines', () => {
    const pasted = { pl: 'Co zabrać:\u000Brękawice', en: 'What to\u2028bring', ua: 'Що\r\nвзяти' }
    expect(translatedText({ label: 'x', max: 500 }).input.parse(pasted)).toEqual({
      pl: 'Co zabrać: rękawice',
      en: 'What to bring',
      ua: 'Що взяти',
    })
    expect(translatedText({ label: 'x', max: 501 }).input.parse(pasted).pl).toBe('Co zabrać:\nrękawice')
  })

  it('has the default language’s text where a language is not stored', () => {
    expect(translatedText({ label: 'x', max: 5 }).stored.parse({ pl: 'tak', en: 'yes' })).toEqual({
      pl: 'tak',
      en: 'yes',
      ua: 'tak',
    })
  })
})

describe('a whole number', () => {
  const minutes = wholeNumber({ label: 'x', min: 5, max: 600, rule: 'From 5 to 600' })

  it('accepts typed digits, within its bounds', () => {
    expect(minutes.input.parse('75')).toBe(75)
    expect(minutes.input.parse(600)).toBe(600)
    for (const wrong of [4, 601, 7.5, '', '7.5', 'an hour', null, '9999999999999'])
      expect(accepts(minutes, wrong)).toBe(false)
  })

  it('is null where an optional one is emptied', () => {
    expect(optional(minutes).input.parse('')).toBeNull()
    expect(optional(minutes).input.parse(null)).toBeNull()
    expect(optional(minutes).input.safeParse('4').error?.issues).toMatchObject([{ path: [], message: 'From 5 to 600' }])
    expect(optional(minutes).input.safeParse([]).error?.issues).toMatchObject([{ path: [], message: 'From 5 to 600' }])
  })
})

describe('a day', () => {
  it('exists in the calendar', () => {
    const date = day({ label: 'x' })
    expect(accepts(date, '2028-02-29')).toBe(true)
    for (const wrong of ['2027-02-29', '2026-13-01', '11.11.2026', '', null, 5])
      expect(accepts(date, wrong)).toBe(false)
    expect(optional(date).input.parse('')).toBeNull()
  })

  it.each([
    ['', 'Choose a day'],
    ...['0001-01-01', '1899-12-31', '9999-12-31', '+012026-11-11', '2026-02-31', '2026-13-01', '20261-01-01'].map(
      (text) => [text, 'First day: choose a date that exists, from 1900 to 2999'],
    ),
    ['11.11.2026', 'Must be a day as YYYY-MM-DD'],
  ])('is refused with its name and the years that are allowed: %s', (text, message) => {
    const issues = day({ label: 'First day' }).input.safeParse(text).error?.issues
    expect(issues?.map((each) => each.message)).toEqual([message])
  })
})

describe('money', () => {
  it('is a number with at most two decimals, or one as text', () => {
    const price = money({ label: 'x', rule: 'A price' })
    expect(price.input.parse('12.50')).toBe(12.5)
    expect(price.input.parse(0)).toBe(0)
    for (const wrong of ['', ' ', '12,50', -1, 1.234, 1e9, null]) expect(accepts(price, wrong)).toBe(false)
  })
})

describe('the other kinds', () => {
  it('reject invalid values, and store empty ones as null', () => {
    expect(accepts(timeOfDay({ label: 'x' }), '24:00')).toBe(false)
    expect(accepts(choice(['a', 'b'], { label: 'x', error: 'x' }), 'c')).toBe(false)
    expect(accepts(yesNo({ label: 'x', fallback: true }), 'yes')).toBe(false)
    expect(accepts(reference('classes', { label: 'x', required: 'x' }), 0)).toBe(false)
    expect(optional(reference('zones', { label: 'x' })).input.parse(0)).toBeNull()
    for (const none of ['', ' ', null, undefined])
      expect(website({ label: 'x' }).input.safeParse(none).error?.issues).toMatchObject([{ message: webAddressRule }])
    expect(optional(website({ label: 'x' })).input.parse('')).toBeNull()
    expect(accepts(optional(website({ label: 'x' })), 'javascript:alert(1)')).toBe(false)
    expect(optional(picture({ label: 'x', data: 'photoData' })).input.parse(null)).toBeNull()
  })
})

it('typed and pasted values are cleaned before they are validated', () => {
  const dirty = (value: string) => ` \uFEFF${value.slice(0, 1)}\u200B${value.slice(1)}\u00AD\n`
  expect(wholeNumber({ label: 'x', min: 1, rule: 'x' }).input.parse(dirty('75'))).toBe(75)
  expect(money({ label: 'x', rule: 'x' }).input.parse(dirty('49.90'))).toBe(49.9)
  expect(website({ label: 'x' }).input.parse(dirty('https://kuznia.example/'))).toBe('https://kuznia.example/')
  expect(picture({ label: 'x', data: 'x' }).input.parse(dirty('/uploads/a.webp'))).toBe('/uploads/a.webp')
  for (const emptied of ['', ' \u200B', '\uFEFF'])
    expect(optional(website({ label: 'x' })).input.parse(emptied), JSON.stringify(emptied)).toBeNull()
})

describe('every declaration', () => {
  it('is in the list of collections', () => {
    const here = path.join(import.meta.dirname, '../collections/*.ts')
    const files = globSync(here).filter(
      (file) => !file.includes('.test.') && /= defineCollection\(/.test(readFileSync(file, 'utf8')),
    )
    const named = files.map((file) => path.basename(file, '.ts'))
    expect(named.sort()).toEqual(collections.map(({ name }) => name).sort())
  })

  it('refers to existing lists', () => {
    const known = new Set<string>(['users', ...recordKinds.map(({ name }) => name)])
    const referred = collections.flatMap(({ fields }) =>
      Object.values(fields).flatMap(({ references }) => references ?? []),
    )
    expect(referred.filter((name) => !known.has(name))).toEqual([])
  })

  it('has a valid example', () => {
    for (const { name, fields, input } of collections) {
      const example = Object.fromEntries(Object.entries(fields).map(([field, each]) => [field, each.example]))
      expect(input.safeParse(example).success, name).toBe(true)
    }
  })

  it('completes a stored record that has nothing but its id, version and times', () => {
    for (const { name, record } of collections) {
      const stored = { id: 1, version: 1, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
      expect(record.safeParse(stored).success, name).toBe(true)
    }
  })
})

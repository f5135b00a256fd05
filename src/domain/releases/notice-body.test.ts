import { expect, it } from 'vitest'
import { inAll } from '../languages.ts'
import { noticeBody } from './notice-body.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const plain = { text: inAll('Awaria prądu'), until: inDays(1) }
const cancelled = { until: inDays(1), scheduleItemId: 7, date: '2026-11-24' }

const issuesOf = (body: object) =>
  (noticeBody.safeParse(body).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

it('a notice is a text, a cancelled class, or both', () => {
  expect(noticeBody.parse(plain)).toEqual({ ...plain, scheduleItemId: null, extraId: null, date: null })
  expect(noticeBody.parse(cancelled)).toEqual({ ...cancelled, text: null, extraId: null })
  const { scheduleItemId: _, ...extra } = { ...cancelled, extraId: 5 }
  expect(noticeBody.parse({ ...extra, ...plain })).toMatchObject({ text: plain.text, scheduleItemId: null, extraId: 5 })
  expect(issuesOf({ until: plain.until })).toEqual(['text: Write a text, or choose the class that is cancelled'])
  expect(issuesOf({ until: plain.until, text: inAll(' ') })).toEqual([
    'text: Write a text, or choose the class that is cancelled',
  ])
})

it('a missing translation becomes the Polish text, or the first that is written', () => {
  const written = { pl: 'Awaria prądu', en: ' ', ua: 'Аварія' }
  expect(noticeBody.parse({ ...plain, text: written }).text).toEqual({ ...written, en: 'Awaria prądu' })
  expect(noticeBody.parse({ ...plain, text: { pl: 'Awaria' } }).text).toEqual(inAll('Awaria'))
  expect(noticeBody.parse({ ...plain, text: { ua: 'Аварія' } }).text).toEqual(inAll('Аварія'))
})

it('a text keeps its lines, but no blank ones', () => {
  const written = 'Trener chory 🤒\n\n \nPrzepraszamy!\nKlub'
  expect(noticeBody.parse({ ...plain, text: { pl: written } }).text?.pl).toBe('Trener chory 🤒\nPrzepraszamy!\nKlub')
})

it('a text has at most 300 characters, and a notice lasts at most 92 days', () => {
  expect(issuesOf({ ...plain, text: { pl: 'ż'.repeat(300) } })).toEqual([])
  expect(issuesOf({ ...plain, text: { pl: 'a', ua: 'ж'.repeat(301) } })).toEqual([
    'text.ua: Text in Ukrainian is too long (max 300 characters)',
  ])
  expect(issuesOf({ ...plain, until: inDays(91.9) })).toEqual([])
  expect(issuesOf({ ...plain, until: inDays(92.1) })).toEqual(['until: A notice lasts at most 92 days'])
})

it('a notice cancels one class on one day', () => {
  const { date: _, ...withoutDay } = cancelled
  expect(issuesOf(withoutDay)).toEqual(['date: Choose a day'])
  expect(issuesOf({ ...plain, extraId: 5 })).toEqual(['date: Choose a day'])
  expect(issuesOf({ ...plain, date: '2026-11-24' })).toEqual(['scheduleItemId: Choose a class'])
  expect(issuesOf({ ...cancelled, extraId: 5 })).toEqual([
    'extraId: The request is not valid: cannot be named beside a weekly class',
  ])
})

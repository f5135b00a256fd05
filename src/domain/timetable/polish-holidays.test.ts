import { expect, it } from 'vitest'
import { languages } from '../languages.ts'
import { publicHolidays, schoolBreaks } from './polish-holidays.ts'

const datesOf = (year: number) => publicHolidays(year).map(({ fromDate }) => fromDate.slice(5))

it('the public holidays of a year are those of the law, some of them relative to Easter', () => {
  expect(datesOf(2026)).toEqual([
    ...['01-01', '01-06', '04-05', '04-06', '05-01', '05-03', '05-24', '06-04', '08-15', '11-01', '11-11'],
    ...['12-24', '12-25', '12-26'],
  ])
  expect(datesOf(2024)).not.toContain('12-24')
  // The earliest and the latest Easter of these two centuries.
  expect(datesOf(2008)).toContain('03-23')
  expect(datesOf(2038)).toContain('04-25')
  expect([2019, 2024, 2025, 2027, 2049].map((year) => datesOf(year)[2])).toEqual([
    ...['04-21', '03-31', '04-20', '03-28', '04-18'],
  ])
})

it('holidays and breaks are named in every language, and ordered by date', () => {
  for (const days of [publicHolidays(2026), schoolBreaks(2026)]) {
    expect(days.filter(({ name }) => languages.some((language) => !name[language]))).toEqual([])
    expect(days).toEqual(days.toSorted((a, b) => a.fromDate.localeCompare(b.fromDate)))
  }
  expect(publicHolidays(2026).at(-3)?.name.en).toBe('Christmas Eve')
})

it('school breaks are over Easter, from the Friday after 20 June on, and over Christmas', () => {
  const spans = (year: number) => schoolBreaks(year).map(({ fromDate, untilDate }) => `${fromDate} ${untilDate}`)
  expect(spans(2025)).toEqual(['2025-04-17 2025-04-22', '2025-06-28 2025-08-31', '2025-12-23 2025-12-31'])
  // Corpus Christi is on the Thursday before: Wednesday was the last day.
  expect(spans(2019)[1]).toBe('2019-06-20 2019-08-31')
})

import { describe, expect, it } from 'vitest'
import { plainClass } from '../../../../tests/support/plain-class.ts'
import { plainException } from '../../../../tests/support/plain-exception.ts'
import { dayByKey, type ExceptionRecord, exceptionsByDay, exceptionsIn, weeksOf } from './year.ts'

const exception = (values: Partial<ExceptionRecord>): ExceptionRecord => ({
  ...plainException,
  id: 1,
  version: 1,
  kind: 'closed',
  fromDate: '2026-11-11',
  createdAt: '',
  updatedAt: '',
  ...values,
})

describe('weeksOf', () => {
  it('has every day of a month once, under its weekday', () => {
    const november = weeksOf(2026, 10)
    expect(november[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(november.flat().filter(Boolean)).toHaveLength(30)
    expect(weeksOf(2028, 1).flat().filter(Boolean)).toHaveLength(29)
    expect(weeksOf(2026, 11).flat().filter(Boolean).at(-1)).toBe('2026-12-31')
  })
})

describe('the exceptions of a year', () => {
  const overNewYear = exception({ id: 2, fromDate: '2026-12-30', untilDate: '2027-01-02' })

  it('stand in order, in each year that they reach into', () => {
    expect(exceptionsIn(2026, [overNewYear, exception({})]).map(({ id }) => id)).toEqual([1, 2])
    expect(exceptionsIn(2027, [overNewYear, exception({})]).map(({ id }) => id)).toEqual([2])
    expect([...exceptionsByDay(2027, [overNewYear], []).keys()]).toEqual(['2027-01-01', '2027-01-02'])
  })

  it('mark of a class only the days on which it is planned', () => {
    const monday = { ...plainClass, id: 7, version: 1, dayOfWeek: 'monday', timeSlot: '18:30', classId: 1 } as const
    const items = [{ ...monday, createdAt: '', updatedAt: '' }]
    const cancelled = exception({ kind: 'cancelled', untilDate: '2026-11-24', scheduleItemId: 7 })
    expect([...exceptionsByDay(2026, [cancelled], items).keys()]).toEqual(['2026-11-16', '2026-11-23'])
  })
})

it.each([
  ['ArrowRight', '2026-11-27'],
  ['ArrowUp', '2026-11-19'],
  ['Home', '2026-11-23'],
  ['End', '2026-11-29'],
  ['PageUp', '2026-10-26'],
  ['Enter', null],
])('%s goes from Thursday 26 November to %s', (key, date) => {
  expect(dayByKey('2026-11-26', key)).toBe(date)
})

it('goes to the last day of a shorter month, and not beyond the year', () => {
  expect(dayByKey('2026-01-31', 'PageDown')).toBe('2026-02-28')
  expect(dayByKey('2026-12-31', 'ArrowDown')).toBe('2026-12-31')
  expect(dayByKey('2026-01-03', 'PageUp')).toBe('2026-01-03')
})

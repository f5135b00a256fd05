import { describe, expect, it } from 'vitest'
import { plainClass, plainException } from '../../../tests/support/clubs/schedule-rows.ts'
import { inAll } from '../languages.ts'
import { beginnerClassesIn, isForBeginners } from '../timetable/beginners.ts'
import { firstVisitIn } from './first-visit.ts'

const clubTime = '2026-11-23T10:00:00+01:00'
const item = { ...plainClass, id: 1, classId: 1, dayOfWeek: 'tuesday', timeSlot: '18:00' } as const
const price = (id: number, classId: number, words: string) => ({ id, classId, price: inAll(words), firstVisit: true })

describe('a schedule item', () => {
  const classes = beginnerClassesIn([
    { id: 1, forBeginners: true },
    { id: 2, forBeginners: false },
  ])

  it.each([
    [1, null, true],
    [1, 'no', false],
    [1, 'yes', true],
    [2, null, false],
    [2, 'yes', true],
    [3, null, false],
  ] as const)('of class %i that says %s itself is for beginners: %s', (classId, forBeginners, expected) => {
    expect(isForBeginners({ classId, forBeginners }, classes)).toBe(expected)
  })
})

describe('the first session', () => {
  const exceptions: never[] = []
  const classes = [{ id: 1, forBeginners: true }]

  it('is the next class that takes place', () => {
    const next = (cancelled: string[]) =>
      firstVisitIn({
        classes,
        items: [item, { ...item, id: 2, dayOfWeek: 'thursday' }],
        pricing: [],
        clubTime,
        exceptions: cancelled.map((fromDate, index) => ({
          ...plainException,
          id: index + 1,
          kind: 'cancelled',
          fromDate,
          scheduleItemId: 1,
        })),
      }).next?.date
    expect(next([])).toBe('2026-11-24')
    expect(next(['2026-11-24'])).toBe('2026-11-26')
    expect(firstVisitIn({ classes, items: [], pricing: [], exceptions, clubTime }).next).toBeNull()
    const over = { ...item, validUntil: '2026-06-30' }
    expect(firstVisitIn({ classes, items: [over], pricing: [], exceptions, clubTime }).next).toBeNull()
  })

  it('has the price of its class, or else the lowest', () => {
    const pricing = [price(1, 2, 'ask us'), price(2, 2, '50 zł'), price(3, 2, '0 zł')]
    const found = (more: typeof pricing) =>
      firstVisitIn({ classes, items: [item], pricing: [...pricing, ...more], exceptions, clubTime }).price?.id
    expect(found([])).toBe(3)
    expect(found([price(4, 1, '90 zł')])).toBe(4)
    expect(firstVisitIn({ classes, items: [item], pricing: [], exceptions, clubTime }).price).toBeNull()
  })
})

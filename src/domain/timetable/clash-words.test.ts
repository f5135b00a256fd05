import { expect, it } from 'vitest'
import { clashInWords } from './clash-words.ts'
import type { Clash, ClashingClass } from './clashes.ts'

const names = {
  class: (id: number) => ['', 'Boxing', 'Yoga'][id] ?? '',
  zone: (id: number) => ['', 'Ring', 'Room 2'][id] ?? '',
  trainer: () => 'Anna Nowak',
}
const of = (classId: number, zoneId: number | null = 1): ClashingClass => ({
  scheduleItemId: classId,
  exceptionId: null,
  classId,
  zoneId,
  trainerId: 3,
})
const clash: Clash = {
  kind: 'zone',
  classes: [of(1), of(2)],
  date: '2026-11-23',
  from: 18 * 60,
  until: 19 * 60,
}

it.each<[Partial<Clash>, string]>([
  [{}, 'Boxing and Yoga are both in the Ring, Monday 23 November 18:00–19:00'],
  [{ classes: [of(1, 2), of(2, 2)] }, 'Boxing and Yoga are both in Room 2, Monday 23 November 18:00–19:00'],
  [{ classes: [of(1), of(1)] }, 'Boxing and another Boxing are both in the Ring, Monday 23 November 18:00–19:00'],
  [{ kind: 'trainer' }, 'Anna Nowak has Boxing and Yoga at once, Monday 23 November 18:00–19:00'],
  [{ kind: 'twice', until: null }, 'Boxing is planned twice in the Ring, Monday 23 November 18:00'],
  [
    { kind: 'twice', classes: [of(1, null), of(1, null)] },
    'Boxing is planned twice without a zone, Monday 23 November 18:00–19:00',
  ],
  [
    { kind: 'closed', classes: [of(1)], date: '2026-11-11' },
    'Anna Nowak has Boxing on a closed day, Wednesday 11 November 18:00–19:00',
  ],
  [{ from: 23 * 60, until: 25 * 60 }, 'Boxing and Yoga are both in the Ring, Monday 23 November 23:00–01:00'],
])('with %j: %s', (values, words) => {
  expect(clashInWords({ ...clash, ...values }, names)).toBe(words)
})

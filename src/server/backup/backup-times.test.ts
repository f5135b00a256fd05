import { expect, it } from 'vitest'
import { dueBefore, isSchedule, nextDue } from './backup-times.ts'

const at = (moment: string) => new Date(moment)

it('a schedule is read by the club’s clock, in summer and in winter', () => {
  expect(nextDue('0 3 * * *', at('2026-07-01T12:00:00Z'))).toEqual(at('2026-07-02T01:00:00Z'))
  expect(dueBefore('0 3 * * *', at('2026-12-01T12:00:00Z'))).toEqual([at('2026-12-01T02:00:00Z')])
})

it('its own moment has come, and a second before it has not', () => {
  expect(dueBefore('0 3 * * *', at('2026-12-01T02:00:00.000Z'))).toEqual([at('2026-12-01T02:00:00Z')])
  expect(dueBefore('0 3 * * *', at('2026-12-01T01:59:59.999Z'))).toEqual([at('2026-11-30T02:00:00Z')])
})

it('where the clock goes forward or back, each day has its backup once', () => {
  const days = (from: string, until: string) => {
    const times = []
    for (let time = nextDue('30 2 * * *', at(from)); time && time < at(until); time = nextDue('30 2 * * *', time))
      times.push(time.toISOString())
    return times
  }
  expect(days('2026-03-27T12:00:00Z', '2026-03-31T12:00:00Z')).toHaveLength(4)
  expect(days('2026-10-23T12:00:00Z', '2026-10-27T12:00:00Z')).toHaveLength(4)
  for (const day of ['2026-03-29', '2026-10-25']) {
    const noon = at(`${day}T12:00:00Z`)
    const [last] = dueBefore('30 2 * * *', noon)
    expect(last?.toISOString().slice(0, 10)).toBe(day)
    expect(days(`${day}T00:00:00Z`, `${day}T12:00:00Z`).at(-1)).toBe(last?.toISOString())
  }
})

it.each(['', 'daily', '0 3 * *', '0 0 3 * * *', '0 25 * * *', '0 0 30 2 *', '0 3 * * * rm'])(
  '%j is no schedule',
  (schedule) => expect(isSchedule(schedule)).toBe(false),
)

it.each(['0 3 * * *', '*/30 6-22 * * 1-5', '15 4 1 * *', '0 3 * * SUN'])('%j is one', (schedule) =>
  expect(isSchedule(schedule)).toBe(true),
)

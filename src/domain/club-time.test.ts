import { describe, expect, it, vi } from 'vitest'
import { clubTimeAt } from './club-time.ts'

describe('clubTimeAt', () => {
  it('is Warsaw’s, in winter and in summer', () => {
    expect(clubTimeAt(new Date('2026-01-05T17:30:00Z'))).toEqual({ weekday: 'monday', minutes: 18 * 60 + 30 })
    expect(clubTimeAt(new Date('2026-07-06T22:30:00Z'))).toEqual({ weekday: 'tuesday', minutes: 30 })
  })

  it('knows Monday to Saturday, and that Sunday is no weekday of the schedule', () => {
    const daysOf = [5, 6, 7, 8, 9, 10, 11].map((day) => clubTimeAt(new Date(Date.UTC(2026, 0, day, 12))).weekday)
    expect(daysOf).toEqual(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', null])
  })

  it.each(['Pacific/Auckland', 'America/Los_Angeles'])('is the same where the clock says %s', (zone) => {
    vi.stubEnv('TZ', zone)
    expect(new Date('2026-01-05T23:30:00Z').getDate(), 'the clock of this test').toBe(zone.startsWith('P') ? 6 : 5)
    expect(clubTimeAt(new Date('2026-01-05T23:30:00Z'))).toEqual({ weekday: 'tuesday', minutes: 30 })
    vi.unstubAllEnvs()
  })
})

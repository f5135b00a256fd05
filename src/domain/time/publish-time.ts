import * as z from 'zod/mini'
import { dateOfDay, dayNumber } from './club-days.ts'
import { clubMoment, currentTime, instantOf } from './wall-clock.ts'

const wallClock = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):([0-5]\d)$/
const withOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/

/** Later years have a sign and six digits in ISO 8601: as text, they would sort before all others. */
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * Parses a time on the club's clock, `YYYY-MM-DDTHH:mm`, or a time with an offset; returns ISO 8601 in UTC. If the
 * clock shows the time twice, the first is meant. Throws a RangeError with the reason if the time is invalid.
 */
function parsePublishTime(at: string): string {
  if (at.split('T').includes('')) throw new RangeError('Choose a day and a time')
  const [isClubTime, hours, minutes] = wallClock.exec(at) ?? []
  if (!isClubTime && !(withOffset.test(at) && Date.parse(at) <= lastMoment))
    throw new RangeError('The time must be like 2026-05-04T18:30, as the clock shows it in Warsaw')
  const date = at.slice(0, 10)
  const day = dayNumber(date)
  if (Number.isNaN(day) || dateOfDay(day) !== date) throw new RangeError(`${date} is not a valid date`)
  if (!isClubTime) return new Date(at).toISOString()
  const instant = instantOf(day, Number(hours) * 60 + Number(minutes))
  if (!clubMoment(instant).startsWith(at))
    throw new RangeError(`There is no ${hours}:${minutes} on ${date}: the clock goes from 02:00 to 03:00`)
  return new Date(instant * 60_000).toISOString()
}

export const publishTime = z.pipe(
  z.string({ error: 'The time is required' }),
  z.transform((at: string, context) => {
    try {
      const moment = parsePublishTime(at)
      if (Date.parse(moment) <= currentTime()) throw new RangeError('Choose a time in the future')
      return moment
    } catch (error) {
      context.issues.push({ code: 'custom', message: (error as RangeError).message, input: at })
      return z.NEVER
    }
  }),
)

import { dateOfDay, dayNumber } from '../../../domain/club-days.ts'
import { type Occurrence, takesPlace } from '../../../domain/occurrences.ts'

/** A class that visitors are told of, and what the back office calls it. */
export type OfferedClass = Occurrence & { className: string; zone: string; trainer: string }

/** The days from which a class may be cancelled at once: today and tomorrow. */
export const daysOffered = (today: string) => ({ from: today, until: dateOfDay(dayNumber(today) + 1) })

/** Classes that are still to come or not over yet, the soonest first. */
export const stillToCome = (classes: readonly OfferedClass[], now = Date.now()): OfferedClass[] =>
  classes.filter((each) => takesPlace(each) && Date.parse(each.end ?? each.start) > now)

/** Cancel today’s 18:30 Boxing */
export const cancelLabel = ({ date, start, className }: OfferedClass, today: string): string =>
  `Cancel ${date === today ? 'today' : 'tomorrow'}’s ${start.slice(11, 16)} ${className}`

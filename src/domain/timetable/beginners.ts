import type { classes } from '../collections/classes.ts'
import type { schedule } from '../collections/schedule.ts'
import type { PublicRecord } from '../fields/define.ts'

type Class = Pick<PublicRecord<typeof classes>, 'id' | 'forBeginners'>
type ScheduleItem = Pick<PublicRecord<typeof schedule>, 'classId'> &
  Partial<Pick<PublicRecord<typeof schedule>, 'forBeginners'>>

/** Returns the ids of the classes for beginners. */
export const beginnerClassesIn = (classes: readonly Class[]): ReadonlySet<number> =>
  new Set(classes.filter(({ forBeginners }) => forBeginners).map(({ id }) => id))

/** Whether a schedule item is for beginners: as it says itself, or else as its class says. */
export const isForBeginners = (
  { classId, forBeginners }: ScheduleItem,
  beginnerClasses: ReadonlySet<number>,
): boolean => (forBeginners ? forBeginners === 'yes' : beginnerClasses.has(classId))

import { beginnerClassesIn, isForBeginners } from './beginners.ts'
import type { Occurrence } from './occurrences.ts'

/** The lists of a timetable, in all languages or in one. */
interface DescribedLists<Item, Exception, Class, Zone, Trainer> {
  schedule: readonly Item[]
  exceptions: readonly Exception[]
  classes: readonly Class[]
  zones: readonly Zone[]
  trainers: readonly Trainer[]
}

/** What a weekly class or an occurrence refers to. */
type References = Pick<Occurrence, 'classId' | 'zoneId' | 'trainerId'> &
  Partial<Pick<Occurrence, 'scheduleItemId' | 'exceptionId'>>

interface Identified {
  id: number
}

const finderIn = <Row extends Identified>(rows: readonly Row[]) => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (id: number | null) => (id === null ? undefined : byId.get(id))
}

/** Returns a function that finds the records of an occurrence; those that it has not, or that are missing, are undefined. */
export function describer<
  Item extends Identified & Parameters<typeof isForBeginners>[0],
  Exception extends Identified,
  Class extends Identified & { forBeginners: boolean },
  Zone extends Identified,
  Trainer extends Identified,
>(lists: DescribedLists<Item, Exception, Class, Zone, Trainer>) {
  const findItem = finderIn(lists.schedule)
  const findException = finderIn(lists.exceptions)
  const findClass = finderIn(lists.classes)
  const findZone = finderIn(lists.zones)
  const findTrainer = finderIn(lists.trainers)
  const beginnerClasses = beginnerClassesIn(lists.classes)
  return ({ scheduleItemId = null, exceptionId = null, classId, zoneId, trainerId }: References) => {
    const item = findItem(scheduleItemId)
    return {
      item,
      exception: findException(exceptionId),
      class: findClass(classId),
      zone: findZone(zoneId),
      trainer: findTrainer(trainerId),
      forBeginners: isForBeginners({ ...item, classId }, beginnerClasses),
    }
  }
}

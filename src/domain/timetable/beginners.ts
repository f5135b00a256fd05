interface Class {
  id: number
  forBeginners: boolean
}

interface ScheduleItem {
  classId: number
  /** Null: as its class says. */
  forBeginners?: 'yes' | 'no' | null
}

/** Returns the ids of the classes for beginners. */
export const beginnerClassesIn = (classes: readonly Class[]): ReadonlySet<number> =>
  new Set(classes.filter(({ forBeginners }) => forBeginners).map(({ id }) => id))

/** Whether a schedule item is for beginners: as it says itself, or else as its class says. */
export const isForBeginners = (
  { classId, forBeginners }: ScheduleItem,
  beginnerClasses: ReadonlySet<number>,
): boolean => (forBeginners ? forBeginners === 'yes' : beginnerClasses.has(classId))

export function itemsForBeginners<Item extends ScheduleItem>(
  items: readonly Item[],
  classes: readonly Class[],
): Item[] {
  const beginnerClasses = beginnerClassesIn(classes)
  return items.filter((item) => isForBeginners(item, beginnerClasses))
}

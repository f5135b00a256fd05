import { useMemo } from 'react'
import { findClashes } from '../../../domain/clashes.ts'
import type { TimetableException } from '../../../domain/occurrences.ts'
import { clubDate } from '../club-date.ts'
import { clashInWords } from './clash-words.ts'
import type { Names } from './use-names.ts'
import type { ScheduleItem } from './week.ts'

/** What clashes from today on, in words, and by the schedule items that take part. */
export function useClashes(
  items: readonly ScheduleItem[],
  exceptions: readonly TimetableException[],
  names: Names,
): { clashes: readonly string[]; clashesOf: (item: ScheduleItem) => readonly string[] } {
  const today = clubDate()
  return useMemo(() => {
    const found = findClashes(items, exceptions, today).map((clash) => ({
      text: clashInWords(clash, names, today),
      ids: clash.classes.map(({ scheduleItemId }) => scheduleItemId),
    }))
    const byItem = Map.groupBy(
      found.flatMap(({ text, ids }) => ids.map((id) => ({ text, id }))),
      ({ id }) => id,
    )
    return {
      clashes: [...new Set(found.map(({ text }) => text))],
      clashesOf: ({ id }: ScheduleItem) => [...new Set(byItem.get(id)?.map(({ text }) => text))],
    }
  }, [items, exceptions, names, today])
}

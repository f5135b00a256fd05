import { useMemo } from 'react'
import { clashInWords } from '../../../domain/clash-words.ts'
import { findClashes } from '../../../domain/clashes.ts'
import type { TimetableException } from '../../../domain/occurrences.ts'
import { clubDate } from '../club-date.ts'
import type { Names } from './use-names.ts'
import type { ScheduleItem } from './week.ts'

/** What clashes from today on, in words, and by the schedule items that take part. */
export function useClashes(items: readonly ScheduleItem[], exceptions: readonly TimetableException[], names: Names) {
  const today = clubDate()
  return useMemo(() => {
    const found = findClashes(items, exceptions, today).map((clash) => ({
      text: clashInWords(clash, names, today),
      items: clash.classes.map(({ scheduleItemId }) => scheduleItemId),
      exceptions: clash.classes.map(({ exceptionId }) => exceptionId),
    }))
    const byItem = textsBy(found, ({ items: ids }) => ids)
    const byException = textsBy(found, ({ exceptions: ids }) => ids)
    return {
      /** Each once, in words. */
      clashes: [...new Set(found.map(({ text }) => text))],
      clashesOf: ({ id }: ScheduleItem) => byItem.get(id) ?? none,
      clashesOfException: (id: number) => byException.get(id) ?? none,
    }
  }, [items, exceptions, names, today])
}

const none: readonly string[] = []

/** The different texts that each id has. */
function textsBy<Found extends { text: string }>(
  found: readonly Found[],
  idsOf: (each: Found) => readonly (number | null)[],
): Map<number | null, readonly string[]> {
  const pairs = found.flatMap((each) => idsOf(each).map((id) => ({ id, text: each.text })))
  const groups = [...Map.groupBy(pairs, ({ id }) => id)]
  return new Map(groups.map(([id, those]) => [id, [...new Set(those.map(({ text }) => text))]]))
}

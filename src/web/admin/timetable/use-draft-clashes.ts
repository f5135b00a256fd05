import { useDeferredValue, useMemo } from 'react'
import type { Clash } from '../../../domain/clashes.ts'
import { clubDate } from '../club-date.ts'
import { type Timetable, toldClashes } from './draft-clashes.ts'
import type { Names } from './use-names.ts'

/**
 * What the draft in an editor clashes with, in words, after each change that matters to it; what is typed is drawn
 * first. `find` is the same function each time.
 */
export function useDraftClashes<Draft extends object>(
  draft: Draft | null,
  find: (draft: Draft, timetable: Timetable, today: string) => readonly Clash[],
  { items, exceptions, names }: Timetable & { names: Names },
): readonly string[] {
  const today = clubDate()
  const said = useDeferredValue(JSON.stringify(draft))
  return useMemo(() => {
    const drafted: Draft | null = JSON.parse(said)
    return drafted ? toldClashes(find(drafted, { items, exceptions }, today), names, today) : []
  }, [said, find, items, exceptions, names, today])
}

import type { Translated } from '../../domain/languages.ts'
import { exceptionsInForce } from '../../domain/notices.ts'
import { type Occurrence, occurrences } from '../../domain/occurrences.ts'
import type { CacheName, ReleaseLists } from '../../domain/releases.ts'
import type { PublishedSite } from '../publishing/published-site.ts'
import type { OccurrenceRow } from './occurrence-rows.ts'

/** What visitors are told happens from one day to another, the current notices with it. */
export function releasedTimetable(site: PublishedSite) {
  const list = <Name extends CacheName>(name: Name): ReleaseLists[Name] =>
    JSON.parse(site.caches[name].bodies.identity.toString())
  const exceptions = exceptionsInForce({ exceptions: list('exceptions'), notices: site.notices })
  const titles = new Map(list('classes').map(({ id, title }) => [id, title]))
  const zones = new Map(list('zones').map(({ id, name }) => [id, name.en]))
  const trainers = new Map(list('trainers').map(({ id, name }) => [id, name.en]))
  const notes = new Map(exceptions.map(({ id, note }) => [id, note?.en ?? '']))
  return {
    titleOf: ({ classId }: Occurrence): Translated | undefined => titles.get(classId),
    between: (from: string, until: string): OccurrenceRow[] =>
      occurrences(list('schedule'), exceptions, from, until).map((each) => ({
        ...each,
        className: titles.get(each.classId)?.en ?? '',
        zone: (each.zoneId !== null && zones.get(each.zoneId)) || '',
        trainer: (each.trainerId !== null && trainers.get(each.trainerId)) || '',
        note: (each.exceptionId !== null && notes.get(each.exceptionId)) || '',
      })),
  }
}

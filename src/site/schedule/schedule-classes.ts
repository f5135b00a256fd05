import { useMemo } from 'react'
import { defaultLanguage, type Language } from '../../domain/languages.ts'
import type { NamedTrainer, PageLists } from '../../domain/page/page-data.ts'
import type { Localized } from '../../domain/text/localized.ts'
import { endOf } from '../../domain/time/club-days.ts'
import { clockIn } from '../../domain/time/wall-clock.ts'
import { describer } from '../../domain/timetable/describe.ts'
import type { Occurrence } from '../../domain/timetable/occurrences.ts'
import { usePageData } from '../../ui/data/page-context.tsx'
import { useReleasedList, useSiteList } from '../../ui/data/site-lists.ts'

export interface ScheduledClass extends Occurrence {
  /** Unique across all days. */
  key: string
  /** HH:mm */
  time: string
  title: string
  /** HH:mm; null without a duration. */
  until: string | null
  note: string | null
  level: string | null
  forBeginners: boolean
  trainer: string | null
  zone: { name: string; index: number } | null
  bookUrl: string | null
  reason: string | null
  /** Set if the reason is not in the page's language. */
  reasonLanguage: Language | undefined
  /** The values of the weekly timetable that do not apply to this class. */
  replacedValues: string[]
  /** The names of zone and trainer, if they differ from the weekly timetable. */
  changes: string[]
}

type DescribedClass = Omit<ScheduledClass, 'replacedValues' | 'changes'>

export interface TimetableLists extends Pick<PageLists, 'schedule' | 'classes' | 'zones' | 'exceptions'> {
  trainers: readonly Localized<NamedTrainer>[]
}

export function makeDescriber(lists: TimetableLists) {
  const describe = describer({ ...lists, zones: lists.zones.map((zone, index) => ({ ...zone, index })) })
  const namesOf = (references: Parameters<typeof describe>[0]) => {
    const { class: { title } = { title: '' }, zone, trainer } = describe(references)
    return { title, zone: zone ? { name: zone.name, index: zone.index } : null, trainer: trainer?.name || null }
  }
  return (occurrence: Occurrence): ScheduledClass => {
    const { scheduleItemId, extraId, date, start, end } = occurrence
    const { item, exception, forBeginners } = describe(occurrence)
    const described = {
      ...occurrence,
      ...namesOf(occurrence),
      key: `${scheduleItemId ?? `extra-${extraId}`}-${date}`,
      time: clockIn(start),
      until: end && clockIn(end),
      note: item?.activity || null,
      level: item?.level || null,
      forBeginners,
      bookUrl: item?.bookUrl ?? null,
      reason: exception?.note || null,
      reasonLanguage: exception?.isPolish && defaultLanguage,
    }
    return {
      ...described,
      replacedValues: item && occurrence.status === 'changed' ? weeklyValuesOf(item, described) : [],
      changes: occurrence.status === 'changed' || occurrence.status === 'extra' ? changesOf(item, described) : [],
    }
  }

  function changesOf(
    item: TimetableLists['schedule'][number] | undefined,
    { zone, trainer }: DescribedClass,
  ): string[] {
    const weekly = item && namesOf(item)
    return [zone?.name !== weekly?.zone?.name && zone?.name, trainer !== weekly?.trainer && trainer].filter(
      (each) => typeof each === 'string',
    )
  }

  function weeklyValuesOf(item: TimetableLists['schedule'][number], described: DescribedClass): string[] {
    const { title, zone, trainer } = namesOf(item)
    const start = item.timeSlot.slice(0, 5)
    const { durationMinutes: minutes } = item
    const until = minutes !== null && minutesOf(described) !== minutes && `–${endOf(start, minutes)}`
    return [
      (described.time !== start || until) && start + (until || ''),
      title !== described.title && title,
      zone?.name !== described.zone?.name && zone?.name,
      trainer !== described.trainer && trainer,
    ].filter((each) => typeof each === 'string')
  }
}

const minutesOf = ({ start, end }: Occurrence) => (end === null ? null : (Date.parse(end) - Date.parse(start)) / 60_000)

const noTrainers: TimetableLists['trainers'] = []

export function useTimetable() {
  const { language, otherTrainers = noTrainers } = usePageData()
  const schedule = useReleasedList('schedule')
  const exceptions = useReleasedList('exceptions')
  const classes = useReleasedList('classes')
  const zones = useReleasedList('zones')
  const { records: trainers } = useSiteList('trainers')
  const isPending = [schedule, exceptions, classes, zones].some((each) => each.isPending)
  const lists = useMemo(
    () => ({
      schedule: schedule.records,
      exceptions: exceptions.records,
      classes: classes.records,
      zones: zones.records,
      trainers: [...trainers, ...otherTrainers.filter(({ id }) => !trainers.some((each) => each.id === id))],
    }),
    [schedule.records, exceptions.records, classes.records, zones.records, trainers, otherTrainers],
  )
  const describe = useMemo(() => makeDescriber(lists), [lists])
  return { lists, describe, language, isPending }
}

export type ClubTimetable = ReturnType<typeof useTimetable>

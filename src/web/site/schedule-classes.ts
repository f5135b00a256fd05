import { useMemo, useSyncExternalStore } from 'react'
import { endOf } from '../../domain/club-days.ts'
import { defaultLanguage, type Language } from '../../domain/languages.ts'
import { inForceWith, isPolishIn, type Notice } from '../../domain/notices.ts'
import type { Occurrence } from '../../domain/occurrences.ts'
import type { NamedTrainer } from '../../domain/page-data.ts'
import type { ReleaseLists } from '../../domain/releases.ts'
import { clockIn } from '../../domain/wall-clock.ts'
import { usePageData } from '../data/page-data.tsx'
import { useReleasedList, useSiteList } from '../data/site-lists.ts'
import { useLanguage } from '../text/language.tsx'

declare global {
  interface WindowEventMap {
    /** Sent by watch-notices.ts. */
    'notices-refreshed': CustomEvent<readonly Notice[]>
  }
}

/** Null until the first refresh. */
let refreshed: readonly Notice[] | null = null

const idsOf = (notices: readonly Notice[] | null) => notices?.map(({ id }) => id).join()

function subscribe(listener: () => void): () => void {
  const onRefresh = ({ detail }: WindowEventMap['notices-refreshed']) => {
    if (idsOf(refreshed) !== idsOf(detail)) refreshed = detail
    listener()
  }
  addEventListener('notices-refreshed', onRefresh)
  return () => removeEventListener('notices-refreshed', onRefresh)
}

const none: readonly Notice[] = []

function useLiveNotices(): readonly Notice[] {
  const { notices = none } = usePageData()
  const current = useSyncExternalStore(
    subscribe,
    () => refreshed,
    () => null,
  )
  return current ?? notices
}

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
  /** The Polish level, in every language. */
  levelKey: string | null
  forBeginners: boolean
  trainer: string | null
  zone: { name: string; place: number } | null
  bookUrl: string | null
  /** Why it differs from the weekly timetable. */
  reason: string | null
  /** Set if the reason is not in the page's language. */
  reasonLanguage: Language | undefined
  /** The weekly values that differ. */
  usual: string[]
  /** The zone and trainer that differ. */
  news: string[]
}

type DescribedClass = Omit<ScheduledClass, 'usual' | 'news'>

export interface TimetableLists extends Pick<ReleaseLists, 'schedule' | 'classes' | 'zones' | 'exceptions'> {
  trainers: readonly NamedTrainer[]
}

const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

/** Returns a function that describes an occurrence for visitors. */
export function describing(lists: TimetableLists, language: Language) {
  const items = byId(lists.schedule)
  const exceptions = byId(lists.exceptions)
  const classes = byId(lists.classes)
  const trainers = byId(lists.trainers)
  const zones = new Map(lists.zones.map((zone, place) => [zone.id, { name: zone.name[language], place }]))
  const namesOf = ({ classId, zoneId, trainerId }: Pick<Occurrence, 'classId' | 'zoneId' | 'trainerId'>) => ({
    title: classes.get(classId)?.title[language] ?? '',
    zone: (zoneId !== null && zones.get(zoneId)) || null,
    trainer: (trainerId !== null && trainers.get(trainerId)?.name[language]) || null,
  })
  return (occurrence: Occurrence): ScheduledClass => {
    const { scheduleItemId, extraId, exceptionId, date, start, end } = occurrence
    const item = scheduleItemId === null ? undefined : items.get(scheduleItemId)
    const exception = exceptionId === null ? undefined : exceptions.get(exceptionId)
    const described = {
      ...{ ...occurrence, ...namesOf(occurrence) },
      key: `${scheduleItemId ?? `extra-${extraId}`}-${date}`,
      time: clockIn(start),
      until: end && clockIn(end),
      note: item?.activity?.[language] || null,
      level: item?.level?.[language] || null,
      levelKey: item?.level?.[defaultLanguage] || null,
      forBeginners: item?.forBeginners ?? false,
      bookUrl: item?.bookUrl ?? null,
      reason: exception?.note?.[language] || null,
      reasonLanguage: exception?.note && isPolishIn(exception.note, language) ? defaultLanguage : undefined,
    }
    return {
      ...described,
      usual: item && occurrence.status === 'changed' ? weeklyValuesOf(item, described) : [],
      news: occurrence.status === 'changed' || occurrence.status === 'extra' ? newsOf(item, described) : [],
    }
  }

  function newsOf(item: TimetableLists['schedule'][number] | undefined, { zone, trainer }: DescribedClass): string[] {
    const every = item && namesOf(item)
    return [zone?.name !== every?.zone?.name && zone?.name, trainer !== every?.trainer && trainer].filter(
      (each) => typeof each === 'string',
    )
  }

  function weeklyValuesOf(item: TimetableLists['schedule'][number], described: DescribedClass): string[] {
    const { title, zone, trainer } = namesOf(item)
    const start = item.timeSlot.slice(0, 5)
    const { durationMinutes: minutes } = item
    const until = minutes !== null && lengthOf(described) !== minutes && `–${endOf(start, minutes)}`
    return [
      (described.time !== start || until) && start + (until || ''),
      title !== described.title && title,
      zone?.name !== described.zone?.name && zone?.name,
      trainer !== described.trainer && trainer,
    ].filter((each) => typeof each === 'string')
  }
}

const lengthOf = ({ start, end }: Occurrence) => (end === null ? null : (Date.parse(end) - Date.parse(start)) / 60_000)

const noTrainers: readonly NamedTrainer[] = []

export function useTimetable() {
  const { language } = useLanguage()
  const schedule = useReleasedList('schedule')
  const exceptions = useReleasedList('exceptions')
  const notices = useLiveNotices()
  const classes = useReleasedList('classes')
  const zones = useReleasedList('zones')
  const { records: trainers } = useSiteList('trainers')
  const { furtherTrainers = noTrainers } = usePageData()
  const isPending = [schedule, exceptions, classes, zones].some((each) => each.isPending)
  const lists = useMemo(
    () => ({
      schedule: schedule.records,
      exceptions: [...inForceWith(exceptions.records, notices)],
      classes: classes.records,
      zones: zones.records,
      trainers: [...trainers, ...furtherTrainers.filter(({ id }) => !trainers.some((each) => each.id === id))],
    }),
    [schedule.records, exceptions.records, notices, classes.records, zones.records, trainers, furtherTrainers],
  )
  const describe = useMemo(() => describing(lists, language), [lists, language])
  return { lists, describe, language, isPending }
}

export type ClubTimetable = ReturnType<typeof useTimetable>

import { type ClubDay, clubDayAt, endOf, minutesOf, type WeeklySlot } from '../../domain/club-week.ts'
import { openingHours } from '../../domain/opening-hours.ts'
import { useSiteList } from '../data/site-lists.ts'
import { useLanguage } from '../text/language.tsx'
import { useText } from '../text/use-text.tsx'
import { useClubTime } from './club-time.ts'

/** A class on the schedule with everything that is shown of it. */
export interface ScheduledClass extends WeeklySlot {
  id: number
  classId: number
  zoneId: number | null
  /** HH:mm */
  time: string
  title: string
  /** HH:mm; null where nobody has said how long it takes. */
  end: string | null
  note: string | null
  level: string | null
  trainer: string | null
  bookUrl: string | null
  zone: { name: string; place: number } | null
}

/** The week's classes, sorted by time; classes that are held, and zones. */
export function useScheduledClasses() {
  const { language } = useLanguage()
  const schedule = useSiteList('schedule')
  const classes = useSiteList('classes')
  const zones = useSiteList('zones')
  const trainers = useSiteList('trainers')
  const classById = new Map(classes.records.map((each) => [each.id, each]))
  const zoneById = new Map(zones.records.map((zone, place) => [zone.id, { name: zone.name[language], place }]))
  const trainerById = new Map(trainers.records.map(({ id, name }) => [id, name[language]]))
  const items = schedule.records
    .toSorted((a, b) => minutesOf(a.timeSlot) - minutesOf(b.timeSlot))
    .map((item): ScheduledClass => {
      const { id, classId, zoneId, dayOfWeek, timeSlot, durationMinutes, trainerId, bookUrl } = item
      const title = classById.get(classId)?.title[language] ?? ''
      const zone = (zoneId !== null && zoneById.get(zoneId)) || null
      const time = timeSlot.slice(0, 5)
      const end = durationMinutes === null ? null : endOf(timeSlot, durationMinutes)
      const note = item.activity?.[language] || null
      const level = item.level?.[language] || null
      const trainer = (trainerId !== null && trainerById.get(trainerId)) || null
      return {
        ...{ id, classId, zoneId, dayOfWeek, timeSlot, time, end },
        ...{ title, note, level, trainer, zone, bookUrl },
      }
    })
  const held = new Set(items.map((item) => item.classId))
  return {
    items,
    zones: zones.records,
    classes: classes.records.filter((each) => held.has(each.id)),
    isPending: schedule.isPending || classes.isPending || zones.isPending,
  }
}

/** What the club's clock says of some classes and of the opening hours. */
export interface Today extends ClubDay<ScheduledClass> {
  /** Null on Sunday, and as long as nothing is known of the time. */
  weekday: WeeklySlot['dayOfWeek'] | null
  /** Minutes until the next class, if it is today's and they are known. */
  startsIn: number | null
  /** Whether a class of today has begun. */
  isOver: (item: ScheduledClass) => boolean
}

export function useToday(items: readonly ScheduledClass[]): Today {
  const text = useText()
  const { language } = useLanguage()
  const { now, isExact } = useClubTime()
  if (!now) return { weekday: null, next: null, marked: null, opening: null, startsIn: null, isOver: () => false }
  const day = clubDayAt(now, items, openingHours(text('contact.hours'), language) ?? [])
  return {
    ...day,
    weekday: now.weekday,
    startsIn: day.next?.days === 0 && isExact ? day.next.startsIn : null,
    isOver: ({ dayOfWeek, timeSlot }) => dayOfWeek === now.weekday && minutesOf(timeSlot) <= now.minutes,
  }
}

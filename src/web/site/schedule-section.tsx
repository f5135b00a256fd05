import './schedule.css'
import { useState } from 'react'
import { useSiteList } from '../data/site-lists.ts'
import { useLanguage } from '../text/language.tsx'
import { useText } from '../text/use-text.tsx'
import { Alert } from '../ui/alert.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { minutesOf, useClubTime } from './club-time.ts'
import { Heading } from './heading.tsx'
import { ScheduleDays } from './schedule-days.tsx'
import { ScheduleFilters } from './schedule-filters.tsx'
import { ScheduleWeek } from './schedule-week.tsx'
import type { ScheduledClass } from './scheduled-class.ts'

/** The week's classes: a table on a desk, day by day on a phone; off until an administrator switches it on. */
export function ScheduleSection() {
  const text = useText()
  const [zoneId, setZoneId] = useState<number | null>(null)
  const [classId, setClassId] = useState<number | null>(null)
  const { items, zones, classes, isPending } = useScheduledClasses(zoneId, classId)
  return (
    <section id="schedule" className="schedule wrap" aria-labelledby="schedule-title" aria-busy={isPending}>
      <div className="schedule-head">
        <Heading id="schedule-title" size="section">
          {text('schedule.title')}
        </Heading>
        <ScheduleFilters
          zones={zones}
          classes={classes}
          zoneId={zoneId}
          classId={classId}
          onZone={setZoneId}
          onClass={setClassId}
        />
      </div>
      {isPending && <Spinner label={text('alerts.loading')} size="large" />}
      {!isPending && items.length === 0 && <Alert kind="notice">{text('alerts.schedule.empty')}</Alert>}
      {!isPending && items.length > 0 && (
        <>
          <ScheduleWeek items={items} />
          <ScheduleDays items={items} />
        </>
      )}
    </section>
  )
}

function useScheduledClasses(zoneId: number | null, classId: number | null) {
  const { language } = useLanguage()
  const schedule = useSiteList('schedule')
  const classes = useSiteList('classes')
  const zones = useSiteList('zones')
  const now = useClubTime()

  const shown = schedule.records
    .filter((item) => (zoneId === null || item.zoneId === zoneId) && (classId === null || item.classId === classId))
    .toSorted((a, b) => minutesOf(a.timeSlot) - minutesOf(b.timeSlot))
  const next = now && shown.find((item) => item.dayOfWeek === now.weekday && minutesOf(item.timeSlot) > now.minutes)
  const classById = new Map(classes.records.map((each) => [each.id, each]))
  const zoneById = new Map(zones.records.map((zone, place) => [zone.id, { name: zone.name[language], place }]))
  const items = shown.map((item): ScheduledClass => {
    return {
      id: item.id,
      weekday: item.dayOfWeek,
      time: item.timeSlot.slice(0, 5),
      title: classById.get(item.classId)?.title[language] ?? '',
      note: item.activity?.[language] || null,
      zone: (item.zoneId !== null && zoneById.get(item.zoneId)) || null,
      startsIn: now && item === next ? minutesOf(item.timeSlot) - now.minutes : null,
      isOver: Boolean(now && item.dayOfWeek === now.weekday && minutesOf(item.timeSlot) <= now.minutes),
    }
  })
  const held = new Set(schedule.records.map((item) => item.classId))
  return {
    items,
    zones: zones.records,
    classes: classes.records.filter((each) => held.has(each.id)),
    isPending: schedule.isPending || classes.isPending || zones.isPending,
  }
}

import './schedule.css'
import { useState } from 'react'
import { useText } from '../text/use-text.tsx'
import { Alert } from '../ui/alert.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Heading } from './heading.tsx'
import { useScheduledClasses, useToday } from './schedule-classes.ts'
import { ScheduleDays } from './schedule-days.tsx'
import { ScheduleFilters } from './schedule-filters.tsx'
import { SchedulePanels } from './schedule-panels.tsx'
import { ScheduleWeek } from './schedule-week.tsx'
import { useScheduleWords } from './schedule-words.ts'

// All that a page shows of the schedule comes in one file.
export { SchedulePhone } from './schedule-phone.tsx'
export { ScheduleRail } from './schedule-rail.tsx'

/** The week's classes: a table on a desk, day by day on a phone; off until an administrator switches it on. */
export function ScheduleSection() {
  const text = useText()
  const [zoneId, setZoneId] = useState<number | null>(null)
  const [classId, setClassId] = useState<number | null>(null)
  const { items, zones, classes, isPending } = useScheduledClasses()
  const shown = items.filter(
    (item) => (zoneId === null || item.zoneId === zoneId) && (classId === null || item.classId === classId),
  )
  const today = useToday(shown)
  const tape = useScheduleWords(today).wait ?? text('schedule.next.later')
  return (
    <section id="schedule" className="schedule wrap" aria-labelledby="schedule-title" aria-busy={isPending}>
      <div className="schedule-head">
        <Heading id="schedule-title" size="section">
          {text('schedule.title')}
        </Heading>
        {items.length > 0 && (
          <ScheduleFilters
            zones={zones}
            classes={classes}
            zoneId={zoneId}
            classId={classId}
            onZone={setZoneId}
            onClass={setClassId}
          />
        )}
      </div>
      {isPending && <Spinner label={text('alerts.loading')} size="large" />}
      {!isPending && shown.length === 0 && <Alert kind="notice">{text('alerts.schedule.empty')}</Alert>}
      {!isPending && shown.length > 0 && (
        <>
          <ScheduleWeek items={shown} today={today} tape={tape} />
          <ScheduleDays items={shown} today={today} tape={tape} />
        </>
      )}
      <SchedulePanels items={items} classes={classes} />
    </section>
  )
}

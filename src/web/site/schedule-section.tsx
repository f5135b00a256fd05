// The server renders all of the schedule: its styles are in the document, whenever its code comes.
import './schedule.css'
import './schedule-class.css'
import './schedule-days.css'
import './schedule-filters.css'
import './schedule-panels.css'
import './schedule-week.css'
import './add-to-calendar.css'
import { Suspense } from 'react'
import { usePanelFocus } from './panel-focus.ts'
import { useSectionsApart } from './sections-apart.ts'

// What the first view shows of the schedule comes in one file.
export { SchedulePhone } from './schedule-phone.tsx'
export { ScheduleRail } from './schedule-rail.tsx'

/** The club's classes by week; off until an administrator switches it on. */
export function ScheduleSection() {
  const { ScheduleTimetable } = useSectionsApart()
  usePanelFocus()
  return (
    <section id="schedule" className="schedule wrap" aria-labelledby="schedule-title">
      <Suspense>
        <ScheduleTimetable />
      </Suspense>
    </section>
  )
}

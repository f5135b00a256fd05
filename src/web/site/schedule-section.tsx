// The server renders all of the schedule: its styles are in the document, whenever its code comes.
import './schedule.css'
import './schedule-days.css'
import './schedule-panels.css'
import { Suspense } from 'react'
import { apart } from '../data/late-code.ts'
import { usePanelFocus } from './panel-focus.ts'
import { SchedulePhone } from './schedule-phone.tsx'
import { ScheduleRail } from './schedule-rail.tsx'
import { useSectionsApart } from './sections-apart.ts'

// What the first view shows of the schedule comes in one file.
export { SchedulePhone, ScheduleRail }

const timetable = () => import('./schedule-timetable.tsx')

const TimetableApart = apart(async () => (await timetable()).ScheduleTimetable)

/** All that the page has of the schedule. Here, so that a page without it does not even name the timetable's file. */
export async function wholeSchedule() {
  const { ScheduleTimetable } = await timetable()
  return { ScheduleSection, ScheduleTimetable, ScheduleRail, SchedulePhone }
}

/** The club's classes by week; off until an administrator switches it on. */
export function ScheduleSection() {
  const { ScheduleTimetable = TimetableApart } = useSectionsApart()
  usePanelFocus()
  return (
    <section id="schedule" className="schedule wrap" aria-labelledby="schedule-title">
      <Suspense>
        <ScheduleTimetable />
      </Suspense>
    </section>
  )
}

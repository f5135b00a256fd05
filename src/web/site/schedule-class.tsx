import { takesPlace } from '../../domain/occurrences.ts'
import { Display } from '../text/display.tsx'
import { Shape } from '../ui/shape.tsx'
import type { ScheduledClass } from './schedule-classes.ts'
import { ScheduleMark } from './schedule-mark.tsx'

/** Where a class tells about itself. */
export const placeOfClass = (classId: number) => `schedule/${classId}`

interface ScheduleClassProps {
  item: ScheduledClass
  /** What the tape of the next class says. */
  tape: string | null
}

/** One class in the schedule; it leads to what there is to know about it. */
export function ScheduleClass({ item, tape }: ScheduleClassProps) {
  return (
    <a
      className="schedule-class"
      href={`#${placeOfClass(item.classId)}`}
      data-record={item.scheduleItemId === null ? `classes/${item.classId}` : `schedule/${item.scheduleItemId}`}
      data-off={!takesPlace(item) || undefined}
    >
      <Display as={takesPlace(item) ? 'b' : 's'} className="fit">
        {item.title}
      </Display>
      {item.until && (
        <small>
          {item.time}–{item.until}
        </small>
      )}
      <ScheduleMark item={item} />
      {(item.level || item.note) && <em>{[item.level, item.note].filter(Boolean).join(' · ')}</em>}
      {item.zone && (
        <span>
          <Shape place={item.zone.place} />
          {item.zone.name}
        </span>
      )}
      {item.trainer && <span>{item.trainer}</span>}
      {tape && <strong className="tape">{tape}</strong>}
    </a>
  )
}

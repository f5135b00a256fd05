import { useText } from '../text/use-text.tsx'
import { Shape } from '../ui/shape.tsx'
import type { ScheduledClass } from './scheduled-class.ts'

/** One class in the schedule; the next of today wears a tape that says when it begins. */
export function ScheduleClass({ item }: { item: ScheduledClass }) {
  const text = useText()
  return (
    <div className="schedule-class">
      <b className="display">{item.title}</b>
      {item.note && <em>{item.note}</em>}
      {item.zone && (
        <span>
          <Shape place={item.zone.place} />
          {item.zone.name}
        </span>
      )}
      {item.startsIn !== null && (
        <strong className="tape">
          {item.startsIn < 60
            ? text('schedule.next', { minutes: item.startsIn })
            : text('schedule.next.hours', { hours: Math.round(item.startsIn / 60) })}
        </strong>
      )}
    </div>
  )
}

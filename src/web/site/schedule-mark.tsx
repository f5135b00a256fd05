import { useText } from '../text/use-text.tsx'
import type { ScheduledClass } from './schedule-classes.ts'

const marks = {
  held: null,
  closed: 'schedule.closed.day',
  cancelled: 'schedule.cancelled',
  changed: 'schedule.changed',
  extra: 'schedule.extra',
} as const

/** What is otherwise with a class than every week, and why. */
export function ScheduleMark({ item }: { item: ScheduledClass }) {
  const text = useText()
  const mark = marks[item.status]
  if (mark === null) return null
  const usual = item.usual.length > 0 && text('schedule.instead', { usual: item.usual.join(', ') })
  return (
    <small className="schedule-mark">
      <b>{text(mark)}</b>
      {/* What is between them ends a line, and begins none. */}
      {[usual, item.reason].filter(Boolean).map((each) => `\u00a0· ${each}`)}
    </small>
  )
}

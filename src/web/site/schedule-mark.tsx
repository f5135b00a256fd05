import { Fragment } from 'react'
import { type TextLookup, useText } from '../text/use-text.tsx'
import type { ScheduledClass } from './schedule-classes.ts'

const marks = {
  held: null,
  closed: 'schedule.closed.day',
  cancelled: 'schedule.cancelled',
  changed: 'schedule.changed',
  extra: 'schedule.extra',
} as const

/** What is otherwise with a class than every week, and why; none where all is as ever. */
export function markOf({ status, usual, reason }: ScheduledClass, text: TextLookup): string[] {
  const mark = marks[status]
  if (mark === null) return []
  const instead = usual.length > 0 ? text('schedule.instead', { usual: usual.join(', ') }) : null
  return [text(mark), instead, reason].filter((each) => each !== null)
}

export function ScheduleMark({ item }: { item: ScheduledClass }) {
  const [mark, ...about] = markOf(item, useText())
  if (mark === undefined) return null
  return (
    <small className="schedule-mark">
      <b>{mark}</b>
      {/* What is between them ends a line, and begins none. */}
      {about.map((each) => (
        <Fragment key={each}>
          {'\u00a0· '}
          {each === item.reason && item.reasonLanguage ? <i lang={item.reasonLanguage}>{each}</i> : each}
        </Fragment>
      ))}
    </small>
  )
}

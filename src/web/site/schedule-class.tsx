import { Fragment } from 'react'
import { takesPlace } from '../../domain/occurrences.ts'
import { Display } from '../text/display.tsx'
import { type TextLookup, useText } from '../text/use-text.tsx'
import { Shape } from '../ui/shape.tsx'
import type { ScheduledClass } from './schedule-classes.ts'

const marks = {
  held: null,
  closed: 'schedule.closed.day',
  cancelled: 'schedule.cancelled',
  changed: 'schedule.changed',
  extra: 'schedule.extra',
} as const

/** Returns how a class differs from the weekly timetable, and why. */
export function markOf({ status, usual, reason }: ScheduledClass, text: TextLookup): string[] {
  const mark = marks[status]
  if (mark === null) return []
  const usualText = usual.length > 0 ? text('schedule.instead', { usual: usual.join(', ') }) : null
  return [text(mark), usualText, reason].filter((each) => each !== null)
}

export function ScheduleMark({ item }: { item: ScheduledClass }) {
  const [mark, ...details] = markOf(item, useText())
  if (mark === undefined) return null
  return (
    <small className="schedule-mark">
      <b>{mark}</b>
      {/* The no-break space keeps a separator at the end of a line. */}
      {details.map((each) => (
        <Fragment key={each}>
          {'\u00a0· '}
          {each === item.reason && item.reasonLanguage ? <i lang={item.reasonLanguage}>{each}</i> : each}
        </Fragment>
      ))}
    </small>
  )
}

/** Returns a class's level in words. */
export const levelOf = (
  { level, forBeginners }: { level: string | null | undefined; forBeginners: boolean },
  text: TextLookup,
) => level || (forBeginners ? text('schedule.beginners') : null)

export const panelIdOf = (classId: number) => `schedule/${classId}`

interface ScheduleClassProps {
  item: ScheduledClass
  tape: string | null
}

export function ScheduleClass({ item, tape }: ScheduleClassProps) {
  const words = [levelOf(item, useText()), item.note].filter(Boolean)
  return (
    <a
      className="schedule-class"
      href={`#${panelIdOf(item.classId)}`}
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
      {words.length > 0 && <em>{words.join(' · ')}</em>}
      {item.zone && (
        <span>
          <Shape index={item.zone.place} />
          {item.zone.name}
        </span>
      )}
      {item.trainer && <span>{item.trainer}</span>}
      {tape && <strong className="tape">{tape}</strong>}
    </a>
  )
}

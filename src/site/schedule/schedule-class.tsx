import { Fragment } from 'react'
import { takesPlace } from '../../domain/timetable/occurrences.ts'
import { Shape } from '../../ui/elements/shape.tsx'
import { Display } from '../../ui/text/display.tsx'
import { type TextLookup, useText } from '../../ui/text/use-text.tsx'
import type { ScheduledClass } from './schedule-classes.ts'

const differenceKeys = {
  held: null,
  closed: 'schedule.closed.day',
  cancelled: 'schedule.cancelled',
  changed: 'schedule.changed',
  extra: 'schedule.extra',
} as const

export function differenceWords({ status, replacedValues, reason }: ScheduledClass, text: TextLookup): string[] {
  const key = differenceKeys[status]
  if (key === null) return []
  const insteadText = replacedValues.length > 0 ? text('schedule.instead', { usual: replacedValues.join(', ') }) : null
  return [text(key), insteadText, reason].filter((each) => each !== null)
}

export function ScheduleDifference({ item }: { item: ScheduledClass }) {
  const [difference, ...details] = differenceWords(item, useText())
  if (difference === undefined) return null
  return (
    <small className="schedule-difference">
      <b>{difference}</b>
      {/* The no-break space keeps a separator from beginning a line. */}
      {details.map((each) => (
        <Fragment key={each}>
          {'\u00a0· '}
          {each === item.reason && item.reasonLanguage ? <i lang={item.reasonLanguage}>{each}</i> : each}
        </Fragment>
      ))}
    </small>
  )
}

export const levelOf = (
  { level, forBeginners }: { level: string | null | undefined; forBeginners: boolean },
  text: TextLookup,
) => level || (forBeginners ? text('schedule.beginners') : null)

export const panelIdOf = (classId: number) => `schedule/${classId}`

interface ScheduleClassProps {
  item: ScheduledClass
  /** The label of the next class, such as “in 2 h”; null for other classes. */
  nextLabel: string | null
}

export function ScheduleClass({ item, nextLabel }: ScheduleClassProps) {
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
      <ScheduleDifference item={item} />
      {words.length > 0 && <em>{words.join(' · ')}</em>}
      {item.zone && (
        <span>
          <Shape index={item.zone.index} />
          {item.zone.name}
        </span>
      )}
      {item.trainer && <span>{item.trainer}</span>}
      {nextLabel && <strong className="tape">{nextLabel}</strong>}
    </a>
  )
}

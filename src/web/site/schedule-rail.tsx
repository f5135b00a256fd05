import { useText } from '../text/use-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { placeOfClass } from './schedule-class.tsx'
import { useTimetable } from './schedule-classes.ts'
import { useToday } from './schedule-today.ts'
import { useScheduleWords } from './schedule-words.ts'

/** The next class, and whether the club is open: the first two lines of the hero's rail. */
export function ScheduleRail() {
  const text = useText()
  const today = useToday(useTimetable())
  const { nextDay, nextTime, waitFor, opening } = useScheduleWords(today)
  const next = today?.next
  const [hours] = text('contact.hours').split('\n')
  return (
    <>
      <li>
        <Icon name="calendar-days" />
        {next ? (
          <a href={`#${placeOfClass(next.classId)}`}>
            {[
              `${nextDay} ${nextTime}`,
              next.status === 'changed' && text('schedule.changed').toLowerCase(),
              next.title,
              next.zone?.name,
              waitFor(next)?.replaceAll(' ', '\u00a0'),
            ]
              .filter(Boolean)
              // What is between them ends a line, and begins none.
              .join('\u00a0· ')}
          </a>
        ) : (
          <a href="#schedule">{text('schedule.title')}</a>
        )}
      </li>
      {(opening ?? hours) && (
        <li>
          <Icon name="clock" />
          {opening ?? hours}
        </li>
      )}
    </>
  )
}

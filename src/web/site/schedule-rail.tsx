import { useText } from '../text/use-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { placeOfClass } from './schedule-class.tsx'
import { useScheduledClasses, useToday } from './schedule-classes.ts'
import { useScheduleWords } from './schedule-words.ts'

/** The next class, and whether the club is open: the first two lines of the hero's rail. */
export function ScheduleRail() {
  const text = useText()
  const { items } = useScheduledClasses()
  const today = useToday(items)
  const { nextDay, wait, opening } = useScheduleWords(today)
  const next = today.next?.slot
  const [hours] = text('contact.hours').split('\n')
  return (
    <>
      <li>
        <Icon name="calendar-days" />
        {next ? (
          <a href={`#${placeOfClass(next.classId)}`}>
            {[`${nextDay} ${next.time}`, next.title, next.zone?.name, wait?.replaceAll(' ', '\u00a0')]
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

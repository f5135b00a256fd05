import './schedule-week.css'
import { useRef } from 'react'
import { weekdays } from '../../domain/weekdays.ts'
import { useLanguage } from '../text/language.tsx'
import { useText } from '../text/use-text.tsx'
import { ScheduleClass } from './schedule-class.tsx'
import type { ScheduledClass, Today } from './schedule-classes.ts'
import { useOverflow } from './schedule-overflow.ts'
import { weekdayName } from './weekday-names.ts'

interface ScheduleWeekProps {
  items: ScheduledClass[]
  today: Today
  tape: string
}

/** The week as a table: times down, days across, today in signal. */
export function ScheduleWeek({ items, today, tape }: ScheduleWeekProps) {
  const text = useText()
  const { language } = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const { overflows, hasMore } = useOverflow(box)
  const rows = Map.groupBy(items, (item) => item.time)
  return (
    <div
      ref={box}
      className="schedule-week"
      data-more={hasMore || undefined}
      // A region that scrolls must be reachable by keyboard.
      tabIndex={overflows ? 0 : undefined}
    >
      <table>
        <caption className="visually-hidden">{text('schedule.title')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{text('schedule.time')}</span>
            </th>
            {weekdays.map((day) => (
              <th key={day} scope="col" data-today={day === today.weekday || undefined}>
                <abbr title={weekdayName(day, language, 'long')}>{weekdayName(day, language, 'short')}</abbr>
                {day === today.weekday && <small>{text('schedule.today')}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows].map(([time, held]) => (
            <tr key={time}>
              <th scope="row">{time}</th>
              {weekdays.map((day) => (
                <td key={day} data-today={day === today.weekday || undefined}>
                  {held
                    .filter((item) => item.dayOfWeek === day)
                    .map((item) => (
                      <ScheduleClass key={item.id} item={item} tape={item === today.marked ? tape : null} />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

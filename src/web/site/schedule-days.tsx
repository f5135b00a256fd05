import './schedule-days.css'
import { useState } from 'react'
import { type Weekday, weekdays } from '../../domain/weekdays.ts'
import { useLanguage } from '../text/language.tsx'
import { useText } from '../text/use-text.tsx'
import { ScheduleClass } from './schedule-class.tsx'
import type { ScheduledClass, Today } from './schedule-classes.ts'
import { weekdayName } from './weekday-names.ts'

interface ScheduleDaysProps {
  items: ScheduledClass[]
  today: Today
  tape: string
}

/** The phone's schedule: one day at a time, first the day of the next class. */
export function ScheduleDays({ items, today, tape }: ScheduleDaysProps) {
  const text = useText()
  const { language } = useLanguage()
  const [chosen, setChosen] = useState<Weekday | null>(null)
  const shown = chosen ?? today.next?.slot.dayOfWeek ?? today.weekday ?? 'monday'
  return (
    <div className="schedule-days">
      <fieldset className="day-bar">
        <legend className="visually-hidden">{text('schedule.day')}</legend>
        {weekdays.map((day) => (
          <button
            key={day}
            type="button"
            className="display"
            title={weekdayName(day, language, 'long')}
            aria-pressed={day === shown}
            onClick={() => setChosen(day)}
          >
            {weekdayName(day, language, 'short')}
          </button>
        ))}
      </fieldset>
      {weekdays.map((day) => {
        const classes = items.filter((item) => item.dayOfWeek === day)
        return (
          <div key={day} className="schedule-day" data-shown={day === shown || undefined}>
            <h3 className="display">{weekdayName(day, language, 'long')}</h3>
            {classes.length === 0 && <p>{text('schedule.free')}</p>}
            <ol>
              {classes.map((item) => {
                const isNext = item === today.marked
                return (
                  <li key={item.id} data-next={isNext || undefined} data-over={today.isOver(item) || undefined}>
                    <b className="display">{item.time}</b>
                    <ScheduleClass item={item} tape={isNext ? tape : null} />
                  </li>
                )
              })}
            </ol>
          </div>
        )
      })}
    </div>
  )
}

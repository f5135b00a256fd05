import { useState } from 'react'
import { type Weekday, weekdays } from '../../domain/weekdays.ts'
import { useLanguage } from '../text/language.tsx'
import { useText } from '../text/use-text.tsx'
import { useClubTime } from './club-time.ts'
import { ScheduleClass } from './schedule-class.tsx'
import type { ScheduledClass } from './scheduled-class.ts'
import { weekdayName } from './weekday-names.ts'

/** The phone's schedule: one day at a time, today first. */
export function ScheduleDays({ items }: { items: ScheduledClass[] }) {
  const text = useText()
  const { language } = useLanguage()
  const today = useClubTime()?.weekday ?? 'monday'
  const [chosen, setChosen] = useState<Weekday | null>(null)
  const shown = chosen ?? today
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
        const classes = items.filter((item) => item.weekday === day)
        return (
          <div key={day} className="schedule-day" data-shown={day === shown || undefined}>
            <h3 className="display">{weekdayName(day, language, 'long')}</h3>
            {classes.length === 0 && <p>{text('schedule.free')}</p>}
            <ol>
              {classes.map((item) => (
                <li key={item.id} data-next={item.startsIn !== null || undefined} data-over={item.isOver || undefined}>
                  <b className="display">{item.time}</b>
                  <ScheduleClass item={item} />
                </li>
              ))}
            </ol>
          </div>
        )
      })}
    </div>
  )
}

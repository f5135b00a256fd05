import { useState } from 'react'
import { instantIn } from '../../domain/wall-clock.ts'
import { useLanguage } from '../text/language.tsx'
import { useText } from '../text/use-text.tsx'
import { ScheduleClass } from './schedule-class.tsx'
import type { ScheduleWeekProps } from './schedule-week.tsx'
import { dayAndMonth, weekdayOfDate } from './weekday-names.ts'

export function ScheduleDays({ days, now, today, next, tape }: ScheduleWeekProps & { now: string }) {
  const text = useText()
  const { language } = useLanguage()
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = [chosen, next?.date, today].find((date) => days.some((day) => day.date === date)) ?? days[0]?.date
  return (
    <div className="schedule-days">
      <fieldset className="day-bar">
        <legend className="visually-hidden">{text('schedule.day')}</legend>
        {days.map(({ date, closed }) => (
          <button
            key={date}
            type="button"
            className="display"
            title={`${weekdayOfDate(date, language, 'long')} ${dayAndMonth(date, language)}`}
            aria-pressed={date === shown}
            data-closed={closed !== null || undefined}
            onClick={() => setChosen(date)}
          >
            {weekdayOfDate(date, language, 'short')} <small>{dayAndMonth(date, language)}</small>
          </button>
        ))}
      </fieldset>
      {days.map(({ date, closed, classes }) => (
        <div key={date} className="schedule-day" data-shown={date === shown || undefined}>
          <h3 className="display">
            {weekdayOfDate(date, language, 'long')} {dayAndMonth(date, language)}
          </h3>
          {closed !== null && <p>{[text('schedule.closed.day'), closed].filter(Boolean).join(': ')}</p>}
          {closed === null && classes.length === 0 && <p>{text('schedule.free')}</p>}
          <ol>
            {classes.map((item) => {
              const isNext = item.key === next?.key
              const isOver = instantIn(item.start) <= instantIn(now)
              return (
                <li key={item.key} data-next={isNext || undefined} data-over={isOver || undefined}>
                  <b className="display">{item.time}</b>
                  <ScheduleClass item={item} tape={isNext ? tape : null} />
                </li>
              )
            })}
          </ol>
        </div>
      ))}
    </div>
  )
}

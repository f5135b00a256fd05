import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { instantIn } from '../../domain/wall-clock.ts'
import { dayAndMonth, weekdayOfDate } from '../../domain/weekday-names.ts'
import { usePageData } from '../data/page-data.tsx'
import { useText } from '../text/use-text.tsx'
import { ScheduleClass } from './schedule-class.tsx'
import type { ClubTimetable } from './schedule-classes.ts'
import { filterOptions } from './schedule-filters.tsx'
import { ClassPanel } from './schedule-panels.tsx'
import type { ScheduleWeekProps } from './schedule-week.tsx'

interface ScheduleDaysProps extends ScheduleWeekProps {
  now: string
  timetable: ClubTimetable
}

/**
 * The days one by one, and under a row of each class its panel, once: under the row that was pressed, else under the next
 * or the first. On a wide window nothing but the open panel is seen, as a sheet beside the week.
 */
export function ScheduleDays({ days, now, today, next, tape, timetable }: ScheduleDaysProps) {
  const text = useText()
  const { language } = usePageData()
  const [chosen, setChosen] = useState<string | null>(null)
  const [pressed, setPressed] = useState<string | null>(null)
  const classes = filterOptions(timetable).classes.map(({ id }) => id)
  const rows = days.flatMap((day) => day.classes)
  const rowOf = new Map(
    classes.map((classId) => {
      const ofClass = rows.filter((row) => row.classId === classId)
      const row =
        ofClass.find(({ key }) => key === pressed) ?? ofClass.find(({ key }) => key === next?.key) ?? ofClass[0]
      return [classId, row?.key]
    }),
  )
  const panel = (classId: number) => <ClassPanel key={classId} timetable={timetable} classId={classId} today={today} />
  useShownTarget((date) => flushSync(() => setChosen(date)))
  const first = days[0]?.date
  useEffect(() => {
    // Rendering another week removes the element that the browser found as the address's target.
    if (first && location.hash.startsWith('#schedule/') && !document.querySelector(':target'))
      location.replace(location.hash)
  }, [first])
  const shown = [chosen, next?.date, today].find((date) => days.some((day) => day.date === date)) ?? days[0]?.date
  return (
    <div className="schedule-days">
      {days.length > 0 && (
        <fieldset className="day-bar needs-script">
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
      )}
      {days.map(({ date, closed, classes }) => (
        <div key={date} className="schedule-day" data-date={date} data-shown={date === shown || undefined}>
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
                <li
                  key={item.key}
                  data-next={isNext || undefined}
                  data-over={isOver || undefined}
                  onClickCapture={() => setPressed(item.key)}
                >
                  <b className="display">{item.time}</b>
                  <ScheduleClass item={item} tape={isNext ? tape : null} />
                  {rowOf.get(item.classId) === item.key && panel(item.classId)}
                </li>
              )
            })}
          </ol>
        </div>
      ))}
      {classes.filter((classId) => rowOf.get(classId) === undefined).map(panel)}
    </div>
  )
}

/** Brings an opened panel into sight where the browser could not: `onTarget` shows its day, on a phone. */
function useShownTarget(onTarget: (date: string) => void): void {
  const show = useEffectEvent(onTarget)
  useEffect(() => {
    const onHashChange = () => {
      const panel = document.querySelector<HTMLElement>('.class-panel:target')
      const section = panel?.closest('section')
      if (!panel || !section) return
      if (!panel.checkVisibility()) {
        show(panel.closest<HTMLElement>('.schedule-day')?.dataset.date ?? '')
        panel.focus()
        panel.scrollIntoView()
      } else if (getComputedStyle(panel).position === 'fixed') {
        const { top, bottom } = section.getBoundingClientRect()
        if (top > innerHeight / 2 || bottom < innerHeight / 2) section.scrollIntoView()
      }
    }
    // Not within the effect: React renders what is shown at once only outside.
    queueMicrotask(onHashChange)
    addEventListener('hashchange', onHashChange)
    return () => removeEventListener('hashchange', onHashChange)
  }, [])
}

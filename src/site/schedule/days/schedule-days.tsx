import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { instantIn } from '../../../domain/time/wall-clock.ts'
import { dayAndMonth, weekdayOfDate } from '../../../domain/time/weekday-names.ts'
import { usePageData } from '../../../ui/data/page-context.tsx'
import { useText } from '../../../ui/text/use-text.tsx'
import { ScheduleClass } from '../schedule-class.tsx'
import type { ClubTimetable } from '../schedule-classes.ts'
import { filterOptions } from '../schedule-filters.tsx'
import { ClassPanel } from '../schedule-panels.tsx'
import type { ScheduleWeekProps } from './schedule-week.tsx'

interface ScheduleDaysProps extends ScheduleWeekProps {
  now: string
  timetable: ClubTimetable
}

/**
 * Lists the classes of each day. A class has one panel: under the row that was pressed, or else under its next or
 * first row. A wide window shows only the open panel, as a sheet beside the week.
 */
export function ScheduleDays({ days, now, today, next, nextLabel, timetable }: ScheduleDaysProps) {
  const text = useText()
  const { language } = usePageData()
  const [chosenDate, setChosenDate] = useState<string | null>(null)
  const [pressedKey, setPressedKey] = useState<string | null>(null)
  const classes = filterOptions(timetable).classes.map(({ id }) => id)
  const rows = days.flatMap((day) => day.classes)
  const rowKeyOf = new Map(
    classes.map((classId) => {
      const rowsOfClass = rows.filter((row) => row.classId === classId)
      const row =
        rowsOfClass.find(({ key }) => key === pressedKey) ??
        rowsOfClass.find(({ key }) => key === next?.key) ??
        rowsOfClass[0]
      return [classId, row?.key]
    }),
  )
  const panel = (classId: number) => <ClassPanel key={classId} timetable={timetable} classId={classId} today={today} />
  useScrollToPanel((date) => flushSync(() => setChosenDate(date)))
  const firstDate = days[0]?.date
  useEffect(() => {
    // Another week has another element for the address's target, which the browser finds only on a navigation.
    if (firstDate && location.hash.startsWith('#schedule/') && !document.querySelector(':target'))
      location.replace(location.hash)
  }, [firstDate])
  const shownDate =
    [chosenDate, next?.date, today].find((date) => days.some((day) => day.date === date)) ?? days[0]?.date
  const notes = new Map(
    days.map(({ date, closed, classes }) => {
      if (closed !== null) return [date, [text('schedule.closed.day'), closed].filter(Boolean).join(': ')]
      return [date, classes.length === 0 && text('schedule.free')]
    }),
  )
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
              aria-pressed={date === shownDate}
              data-closed={closed !== null || undefined}
              onClick={() => setChosenDate(date)}
            >
              {weekdayOfDate(date, language, 'short')} <small>{dayAndMonth(date, language)}</small>
              {closed !== null && <span className="visually-hidden"> {text('schedule.closed.day')}</span>}
            </button>
          ))}
        </fieldset>
      )}
      <p className="visually-hidden" role="status">
        {chosenDate && notes.get(chosenDate)}
      </p>
      {days.map(({ date, classes }) => (
        <div key={date} className="schedule-day" data-date={date} data-shown={date === shownDate || undefined}>
          <h3 className="display">
            {weekdayOfDate(date, language, 'long')} {dayAndMonth(date, language)}
          </h3>
          {notes.get(date) && <p>{notes.get(date)}</p>}
          <ol>
            {classes.map((item) => {
              const isNext = item.key === next?.key
              const isOver = instantIn(item.start) <= instantIn(now)
              return (
                <li
                  key={item.key}
                  data-next={isNext || undefined}
                  data-over={isOver || undefined}
                  onClickCapture={() => setPressedKey(item.key)}
                >
                  <b className="display">{item.time}</b>
                  <ScheduleClass item={item} nextLabel={isNext ? nextLabel : null} />
                  {rowKeyOf.get(item.classId) === item.key && panel(item.classId)}
                </li>
              )
            })}
          </ol>
        </div>
      ))}
      {classes.filter((classId) => rowKeyOf.get(classId) === undefined).map(panel)}
    </div>
  )
}

/** Scrolls to an opened panel if the browser could not. On a phone, `onTarget` first makes the panel's day visible. */
function useScrollToPanel(onTarget: (date: string) => void): void {
  const show = useEffectEvent(onTarget)
  useEffect(() => {
    const onHashChange = () => {
      const panel = document.querySelector<HTMLElement>('.class-panel:target')
      const section = panel?.closest('section')
      if (!panel || !section) return
      if (panel.getClientRects().length === 0) {
        show(panel.closest<HTMLElement>('.schedule-day')?.dataset.date ?? '')
        panel.focus()
        panel.scrollIntoView()
      } else if (getComputedStyle(panel).position === 'fixed') {
        const { top, bottom } = section.getBoundingClientRect()
        if (top > innerHeight / 2 || bottom < innerHeight / 2) section.scrollIntoView()
      }
    }
    // In a microtask, because flushSync does not work within an effect.
    queueMicrotask(onHashChange)
    addEventListener('hashchange', onHashChange)
    return () => removeEventListener('hashchange', onHashChange)
  }, [])
}

import { type RefObject, useEffect, useRef, useState } from 'react'
import { dayAndMonth, weekdayOfDate } from '../../../domain/time/weekday-names.ts'
import { usePageData } from '../../../ui/data/page-context.tsx'
import { useText } from '../../../ui/text/use-text.tsx'
import { ScheduleClass } from '../schedule-class.tsx'
import type { ScheduledClass } from '../schedule-classes.ts'
import type { ScheduleDay } from './schedule-weeks.tsx'

/** Whether an element scrolls sideways, and whether it has more content beyond its end. */
function useOverflow(element: RefObject<Element | null>): { overflows: boolean; hasMore: boolean } {
  const [overflows, setOverflows] = useState(false)
  const [hasMore, setHasMore] = useState(false)
  useEffect(() => {
    const box = element.current
    if (!box) return
    const measure = () => {
      const hidden = box.scrollWidth - box.clientWidth
      setOverflows(hidden > 0)
      // Scroll positions may be fractions of a pixel.
      setHasMore(hidden - box.scrollLeft > 1)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    box.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', measure)
    }
  }, [element])
  return { overflows, hasMore }
}

export interface ScheduleWeekProps {
  days: ScheduleDay[]
  today: string
  next: Pick<ScheduledClass, 'key' | 'date'> | null
  nextLabel: string
}

export function ScheduleWeek({ days, today, next, nextLabel }: ScheduleWeekProps) {
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  const { overflows, hasMore } = useOverflow(box)
  const times = new Set(days.flatMap(({ classes }) => classes.map(({ time }) => time)))
  return (
    <div
      ref={box}
      className="schedule-week"
      data-more={hasMore || undefined}
      data-days={days.length}
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
            {days.map((day) => (
              <DayHeading key={day.date} day={day} isToday={day.date === today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {[...times].sort().map((time) => (
            <tr key={time}>
              <th scope="row">{time}</th>
              {days.map(({ date, closed, classes }) => (
                <td key={date} data-today={date === today || undefined} data-closed={closed !== null || undefined}>
                  {classes
                    .filter((item) => item.time === time)
                    .map((item) => (
                      <ScheduleClass key={item.key} item={item} nextLabel={item.key === next?.key ? nextLabel : null} />
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

function DayHeading({ day: { date, closed }, isToday }: { day: ScheduleDay; isToday: boolean }) {
  const text = useText()
  const { language } = usePageData()
  return (
    <th scope="col" data-today={isToday || undefined} data-closed={closed !== null || undefined}>
      <abbr title={weekdayOfDate(date, language, 'long')}>{weekdayOfDate(date, language, 'short')}</abbr>
      <time dateTime={date}>{dayAndMonth(date, language)}</time>
      {isToday && <small>{text('schedule.today')}</small>}
      {closed !== null && <small>{[text('schedule.closed.day'), closed].filter(Boolean).join(': ')}</small>}
    </th>
  )
}

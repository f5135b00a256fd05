import { timeSlotAt } from '../../../domain/club-week.ts'
import './week.css'
import './week-narrow.css'
import { Plus } from 'lucide-react'
import type { CSSProperties } from 'react'
import { type Weekday, weekdays } from '../../../domain/weekdays.ts'
import { IconButton } from '../../ui/button.tsx'
import type { Names } from '../timetable/use-names.ts'
import { dayName, type ScheduleItem } from '../timetable/week.ts'
import { DayCopyMenu } from './day-copy-menu.tsx'
import { useWeekEdit } from './use-week-edit.ts'
import { drawnHours, hoursInWords, isTaken, laidOut, placeOf } from './week-grid.ts'
import { WeekItem, weekKeysId } from './week-item.tsx'
import { useSlots, WeekSlots } from './week-slots.tsx'

export interface WeekViewProps {
  week: Readonly<Record<Weekday, readonly ScheduleItem[]>>
  names: Names
  clashesOf: (item: ScheduleItem) => readonly string[]
  today: Weekday | null
  /** The one that a phone shows. */
  day: Weekday
  onAdd: (given: Record<string, string>) => void
  onEdit: (item: ScheduleItem) => void
  onDelete: (item: ScheduleItem) => void
}

/** The days beside each other, each class as long as it takes; on a phone one day, as a list. */
export function WeekView({ week, names, clashesOf, today, day, onAdd, onEdit, onDelete }: WeekViewProps) {
  const edit = useWeekEdit()
  const { from, until } = drawnHours(weekdays.flatMap((each) => week[each].map(edit.placeOf)))
  const hours = Array.from({ length: until - from }, (_, hour) => from + hour)
  const laid = new Map(
    weekdays.map((each) => [each, laidOut(week[each].map((item) => ({ of: item, place: placeOf(item) })))]),
  )
  const laidOn = (each: Weekday) => laid.get(each) ?? []
  const mostLanes = Math.max(1, ...[...laid.values()].flat().map(({ lanes }) => lanes))
  const slots = useSlots({ from, until, isTaken: (each, start) => isTaken(laidOn(each), start) })
  return (
    <>
      <div
        className="ui-panel week-grid"
        style={{ '--hours': until - from, '--most-lanes': mostLanes } as CSSProperties}
      >
        <div className="week-axis" aria-hidden>
          {hours.map((hour) => (
            <span key={hour}>{timeSlotAt(hour * 60)}</span>
          ))}
        </div>
        {weekdays.map((each) => (
          <section
            key={each}
            className={`week-column${each === day ? '' : ' day-elsewhere'}`}
            aria-label={dayName(each)}
          >
            <header>
              <h2>{dayName(each)}</h2>
              <span className="ui-muted ui-number">{week[each].length}</span>
              {each === today && <span className="day-today">Today</span>}
              <span className="ui-actions">
                <DayCopyMenu day={each} items={week[each]} />
                <IconButton label={`Add to ${dayName(each)}`} onPress={() => onAdd({ day: each })}>
                  <Plus aria-hidden />
                </IconButton>
              </span>
            </header>
            <div className="week-day">
              <WeekSlots day={each} slots={slots} onAdd={(time) => onAdd({ day: each, time })} />
              <ul>
                {laidOn(each).map(({ of: item, ...laid }) => (
                  <WeekItem
                    key={item.id}
                    item={item}
                    laid={laid}
                    hours={{ from, until }}
                    names={names}
                    edit={edit}
                    clashes={clashesOf(item)}
                    onEdit={onEdit}
                    onDelete={onDelete}
                  />
                ))}
              </ul>
            </div>
          </section>
        ))}
      </div>
      <p id={weekKeysId} className="week-keys ui-muted">
        Drag a class to move it, its lower edge to change how long it takes; a finger holds it first. By keyboard: Shift
        and the arrow keys move it, + and − change how long it takes; Enter saves, Escape takes it back.
      </p>
      <p role="status" className="ui-hidden">
        {edit.moving && `${dayName(edit.moving.place.dayOfWeek)} ${hoursInWords(edit.moving.place)}`}
      </p>
    </>
  )
}

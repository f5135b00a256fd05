import { timeSlotAt, type Weekday, weekdays } from '../../domain/time/club-days.ts'
import { t } from '../../ui/translate/translate.tsx'
import { DayCopyMenu } from './item-menu.tsx'
import { drawnHours, isTaken, layOut, placeOf, slotLength, slotsOf } from './week-grid.ts'
import { WeekItem } from './week-item.tsx'
import './week.css'
import { Plus } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useState } from 'react'
import { IconButton } from '../../ui/elements/button.tsx'
import type { Names } from '../timetable/names.tsx'
import { dayName, type ScheduleItem } from '../timetable/week.ts'

const slotId = (day: Weekday, start: number) => `slot-${day}-${start}`

interface SlotsOptions {
  from: number
  until: number
  isTaken: (day: Weekday, start: number) => boolean
}

/** Moves the focus among the empty slots: Tab focuses one of them, the arrow keys the others. */
function useSlots({ from, until, isTaken }: SlotsOptions) {
  const [focused, setFocused] = useState('')
  const starts = slotsOf(from, until)
  const freeSlotIds = weekdays.flatMap((day) =>
    starts.filter((start) => !isTaken(day, start)).map((start) => slotId(day, start)),
  )
  const tabStop = freeSlotIds.includes(focused) ? focused : freeSlotIds[0]

  const focusNext = (event: KeyboardEvent, day: Weekday, start: number) => {
    const across = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0
    const down = { ArrowUp: -slotLength, ArrowDown: slotLength }[event.key] ?? 0
    if (across === 0 && down === 0) return
    event.preventDefault()
    let [index, time] = [weekdays.indexOf(day) + across, start + down]
    for (let next = weekdays[index]; next && starts.includes(time); next = weekdays[index]) {
      const id = slotId(next, time)
      if (freeSlotIds.includes(id)) {
        setFocused(id)
        return document.getElementById(id)?.focus()
      }
      index += across
      time += down
    }
  }
  return { starts, isTaken, isTabStop: (day: Weekday, start: number) => slotId(day, start) === tabStop, focusNext }
}

interface WeekSlotsProps {
  day: Weekday
  slots: ReturnType<typeof useSlots>
  onAdd: (time: string) => void
}

function WeekSlots({ day, slots: { starts, isTaken, isTabStop, focusNext }, onAdd }: WeekSlotsProps) {
  const slotAt = (start: number) => {
    if (isTaken(day, start)) return <div key={start} className="week-slot week-slot-taken" />
    return (
      <button
        key={start}
        id={slotId(day, start)}
        type="button"
        className="week-slot"
        tabIndex={isTabStop(day, start) ? 0 : -1}
        aria-label={t('Add on {day} at {time}', { day: dayName(day), time: timeSlotAt(start) })}
        onKeyDown={(event) => focusNext(event, day, start)}
        onClick={() => onAdd(timeSlotAt(start))}
      >
        <span aria-hidden>+ {timeSlotAt(start)}</span>
      </button>
    )
  }
  return <div style={{ '--minutes': slotLength } as CSSProperties}>{starts.map(slotAt)}</div>
}

export interface WeekViewProps {
  week: Readonly<Record<Weekday, readonly ScheduleItem[]>>
  names: Names
  clashesOf: (item: ScheduleItem) => readonly string[]
  today: Weekday | null
  /** The day that a phone shows. */
  day: Weekday
  onAdd: (initial: Record<string, string>) => void
  onEdit: (item: ScheduleItem) => void
  onDelete: (item: ScheduleItem) => void
}

export function WeekView({ week, names, clashesOf, today, day, onAdd, onEdit, onDelete }: WeekViewProps) {
  const { from, until } = drawnHours(weekdays.flatMap((each) => week[each]).map(placeOf))
  const hours = Array.from({ length: until - from }, (_, hour) => from + hour)
  const layouts = new Map(
    weekdays.map((each) => [each, layOut(week[each].map((item) => ({ item, place: placeOf(item) })))]),
  )
  const layoutsOn = (each: Weekday) => layouts.get(each) ?? []
  const maxLanes = Math.max(1, ...[...layouts.values()].flat().map(({ lanes }) => lanes))
  const slots = useSlots({ from, until, isTaken: (each, start) => isTaken(layoutsOn(each), start) })
  return (
    <div className="ui-panel week-grid" style={{ '--hours': until - from, '--max-lanes': maxLanes } as CSSProperties}>
      <div className="week-axis" aria-hidden>
        {hours.map((hour) => (
          <span key={hour}>{timeSlotAt(hour * 60)}</span>
        ))}
      </div>
      {weekdays.map((each) => (
        <section key={each} className={`week-column${each === day ? '' : ' day-elsewhere'}`} aria-label={dayName(each)}>
          <header className="ui-head">
            <h2 className="ui-title">{dayName(each)}</h2>
            <span className="ui-muted ui-number">{week[each].length}</span>
            {each === today && <span className="ui-pill ui-pill-signal">{t('Today')}</span>}
            <span className="ui-actions ui-end">
              <DayCopyMenu day={each} items={week[each]} isIconOnly />
              <IconButton label={t('Add to {day}', { day: dayName(each) })} onPress={() => onAdd({ day: each })}>
                <Plus aria-hidden />
              </IconButton>
            </span>
          </header>
          <div className="week-day">
            <WeekSlots day={each} slots={slots} onAdd={(time) => onAdd({ day: each, time })} />
            <ul>
              {layoutsOn(each).map(({ item, ...layout }) => (
                <WeekItem
                  key={item.id}
                  item={item}
                  layout={layout}
                  from={from}
                  names={names}
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
  )
}

import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { timeSlotAt } from '../../../domain/club-week.ts'
import { type Weekday, weekdays } from '../../../domain/weekdays.ts'
import { dayName } from '../timetable/week.ts'
import { slotLength, slotsOf } from './week-grid.ts'

const idOf = (day: Weekday, start: number) => `${day} ${start}`

interface Drawn {
  /** The hours of the week. */
  from: number
  until: number
  /** Whether a class is drawn in a half hour. */
  isTaken: (day: Weekday, start: number) => boolean
}

/** Empty half hours: one of them has its place in the order of the keyboard, and the arrow keys go on from it. */
export function useSlots({ from, until, isTaken }: Drawn) {
  const [wanted, setWanted] = useState('')
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const starts = slotsOf(from, until)
  const free = weekdays.flatMap((day) =>
    starts.filter((start) => !isTaken(day, start)).map((start) => idOf(day, start)),
  )
  const current = free.includes(wanted) ? wanted : free[0]

  /** Goes on to the next empty one in a direction, past what is taken. */
  const go = (event: KeyboardEvent, day: Weekday, start: number) => {
    const across = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0
    const down = { ArrowUp: -slotLength, ArrowDown: slotLength }[event.key] ?? 0
    if (across === 0 && down === 0) return
    event.preventDefault()
    let [place, time] = [weekdays.indexOf(day) + across, start + down]
    for (let next = weekdays[place]; next && starts.includes(time); next = weekdays[place]) {
      const button = buttons.current.get(idOf(next, time))
      if (button) {
        setWanted(idOf(next, time))
        return button.focus()
      }
      place += across
      time += down
    }
  }
  return { starts, isTaken, isCurrent: (day: Weekday, start: number) => idOf(day, start) === current, go, buttons }
}

interface WeekSlotsProps {
  day: Weekday
  slots: ReturnType<typeof useSlots>
  onAdd: (time: string) => void
}

/** The half hours of a day; each that is empty is a button that adds a class there. */
export function WeekSlots({ day, slots: { starts, isTaken, isCurrent, go, buttons }, onAdd }: WeekSlotsProps) {
  const slotAt = (start: number) => {
    if (isTaken(day, start)) return <div key={start} className="week-slot week-slot-taken" />
    return (
      <button
        key={start}
        ref={(button) => {
          if (button) buttons.current.set(idOf(day, start), button)
          else buttons.current.delete(idOf(day, start))
        }}
        type="button"
        className="week-slot"
        tabIndex={isCurrent(day, start) ? 0 : -1}
        aria-label={`Add on ${dayName(day)} at ${timeSlotAt(start)}`}
        onKeyDown={(event) => go(event, day, start)}
        onClick={() => onAdd(timeSlotAt(start))}
      >
        <span aria-hidden>+ {timeSlotAt(start)}</span>
      </button>
    )
  }
  return <div style={{ '--minutes': slotLength } as CSSProperties}>{starts.map(slotAt)}</div>
}

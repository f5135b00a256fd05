import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { type Weekday, weekdays } from '../../../domain/weekdays.ts'
import { dayName } from '../timetable/week.ts'
import { clock } from './week-grid.ts'

/** In minutes. */
const slotLength = 30

interface Slot {
  day: Weekday
  start: number
}

/** Which empty slot has its place in the order of the keyboard: one for the whole week, and the arrow keys go on from it. */
export function useSlots({ from, until }: { from: number; until: number }) {
  const [current, setCurrent] = useState<Slot>({ day: 'monday', start: from * 60 })
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const keyOf = ({ day, start }: Slot) => `${day} ${start}`

  const go = (event: KeyboardEvent, { day, start }: Slot) => {
    const days = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0
    const slots = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0
    const next = { day: weekdays[weekdays.indexOf(day) + days], start: start + slots * slotLength }
    if (event.shiftKey || (days === 0 && slots === 0)) return
    event.preventDefault()
    const button = next.day && buttons.current.get(keyOf({ day: next.day, start: next.start }))
    if (!button || !next.day) return
    setCurrent({ day: next.day, start: next.start })
    button.focus()
  }
  const starts = Array.from({ length: ((until - from) * 60) / slotLength }, (_, slot) => from * 60 + slot * slotLength)
  // The hours that are drawn may have changed since.
  const isCurrent = ({ day, start }: Slot) =>
    day === current.day && start === (starts.includes(current.start) ? current.start : starts[0])
  return { starts, isCurrent, go, keyOf, buttons }
}

interface WeekSlotsProps {
  day: Weekday
  slots: ReturnType<typeof useSlots>
  onAdd: (time: string) => void
}

/** The half hours of a day, each a button that adds a class there. */
export function WeekSlots({ day, slots: { starts, isCurrent, go, keyOf, buttons }, onAdd }: WeekSlotsProps) {
  return (
    <div className="week-slots">
      {starts.map((start) => (
        <button
          key={start}
          ref={(button) => {
            if (button) buttons.current.set(keyOf({ day, start }), button)
            else buttons.current.delete(keyOf({ day, start }))
          }}
          type="button"
          className="week-slot"
          style={{ '--minutes': slotLength } as CSSProperties}
          tabIndex={isCurrent({ day, start }) ? 0 : -1}
          aria-label={`Add on ${dayName(day)} at ${clock(start)}`}
          onKeyDown={(event) => go(event, { day, start })}
          onClick={() => onAdd(clock(start))}
        >
          <span aria-hidden>+ {clock(start)}</span>
        </button>
      ))}
    </div>
  )
}

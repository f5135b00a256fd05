import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { capital } from '../../../domain/capital.ts'
import { dayInWords, monthNames } from '../../../domain/day-words.ts'
import { exceptionKinds } from '../../../domain/occurrences.ts'
import { Segments } from '../../ui/segments.tsx'
import { openerId } from '../keep-focus.ts'
import { DayMenu } from './day-menu.tsx'
import { KindMark } from './kind-mark.tsx'
import { dayByKey, type ExceptionRecord, weeksOf } from './year.ts'

interface YearCalendarProps {
  year: number
  today: string
  /** What is otherwise, by day. */
  byDay: ReadonlyMap<string, readonly ExceptionRecord[]>
  /** What an exception is called. */
  nameOf: (record: ExceptionRecord) => string
  onEdit: (record: ExceptionRecord, given: Record<string, string>) => void
  onAdd: (given: Record<string, string>) => void
}

const weekdayLetters = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const months = monthNames.map((name, index) => ({ value: String(index), label: name.slice(0, 3) }))

/** Twelve months (on a phone one of them), each day a button that tells what is otherwise on it. */
export function YearCalendar({ year, today, byDay, nameOf, onEdit, onAdd }: YearCalendarProps) {
  const [current, setCurrent] = useState(today.startsWith(String(year)) ? today : `${year}-01-01`)
  const [opened, setOpened] = useState<string | null>(null)
  const month = Number(current.slice(5, 7)) - 1
  const buttonOf = (date: string) => document.getElementById(openerId(date))

  const goByKey = (event: KeyboardEvent, date: string) => {
    const next = dayByKey(date, event.key)
    if (next === null) return
    event.preventDefault()
    // On a phone its month may not have been drawn.
    flushSync(() => setCurrent(next))
    buttonOf(next)?.focus()
  }
  const dayOf = (date: string) => {
    const records = byDay.get(date) ?? []
    return (
      <button
        type="button"
        className={`year-day${date === today ? ' year-today' : ''}`}
        id={openerId(date)}
        tabIndex={date === current ? 0 : -1}
        aria-label={[dayInWords(date), ...records.map(nameOf)].join(', ')}
        aria-haspopup="menu"
        aria-expanded={date === opened}
        onKeyDown={(event) => goByKey(event, date)}
        onClick={() => {
          setCurrent(date)
          setOpened(date)
        }}
      >
        {Number(date.slice(8))}
        <span className="year-marks">
          {exceptionKinds.map(
            (kind) => records.some((each) => each.kind === kind) && <KindMark key={kind} kind={kind} />,
          )}
        </span>
      </button>
    )
  }
  return (
    <div>
      <div className="year-months">
        <Segments
          label="Month"
          look="chips"
          options={months}
          value={String(month)}
          onChange={(chosen) => setCurrent(weeksOf(year, Number(chosen)).flat().find(Boolean) ?? current)}
        />
      </div>
      <div className="year">
        {monthNames.map((name, index) => (
          <Month key={name} name={name} weeks={weeksOf(year, index)} isShownOnPhone={index === month} dayOf={dayOf} />
        ))}
      </div>
      <Legend />
      {opened !== null && (
        <DayMenu
          date={opened}
          trigger={buttonOf(opened)}
          records={byDay.get(opened) ?? []}
          nameOf={nameOf}
          onEdit={(record) => onEdit(record, { date: opened })}
          onAdd={onAdd}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

interface MonthProps {
  name: string
  weeks: readonly (readonly (string | null)[])[]
  isShownOnPhone: boolean
  dayOf: (date: string) => ReactNode
}

const Month = ({ name, weeks, isShownOnPhone, dayOf }: MonthProps) => (
  <table className={`ui-panel month${isShownOnPhone ? '' : ' month-elsewhere'}`}>
    <caption>{name}</caption>
    <tbody>
      <tr>
        {weekdayLetters.map((letters) => (
          <th key={letters} scope="col">
            {letters}
          </th>
        ))}
      </tr>
      {weeks.map((week) => (
        <tr key={week.find(Boolean)}>
          {week.map((date, place) => (
            <td key={weekdayLetters[place]}>{date !== null && dayOf(date)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const Legend = () => (
  <ul className="year-legend" aria-label="Marks">
    {exceptionKinds.map((kind) => (
      <li key={kind}>
        <KindMark kind={kind} />
        {capital(kind)}
      </li>
    ))}
  </ul>
)

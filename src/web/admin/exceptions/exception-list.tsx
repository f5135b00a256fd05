import { daysInWords } from '../../../domain/day-words.ts'
import { lastDayOf } from '../../../domain/occurrences.ts'
import { Growing } from '../../ui/growing.tsx'
import { RowActions } from '../row-actions.tsx'
import { ClashMark } from '../timetable/clash-mark.tsx'
import type { Names } from '../timetable/use-names.ts'
import { newsInWords } from './exception-words.ts'
import { KindMark } from './kind-mark.tsx'
import type { ExceptionRecord } from './year.ts'

interface ExceptionListProps {
  title: string
  records: readonly ExceptionRecord[]
  names: Names
  /** What an exception is called. */
  nameOf: (record: ExceptionRecord) => string
  /** What it clashes with, in words. */
  clashesOf: (id: number) => readonly string[]
  onEdit: (record: ExceptionRecord) => void
  onDelete: (record: ExceptionRecord) => void
}

/** Exceptions with what they say, what they clash with, and what can be done about them. */
export function ExceptionList({ title, records, names, nameOf, clashesOf, onEdit, onDelete }: ExceptionListProps) {
  if (records.length === 0) return null
  return (
    <section className="ui-panel exceptions" aria-label={title}>
      <h2>{title}</h2>
      <Growing items={records}>
        {(shown) => (
          <ul>
            {shown.map((record) => {
              const { id, kind, fromDate, note } = record
              const days = daysInWords(fromDate, lastDayOf(record))
              const news = newsInWords(record, names)
              return (
                <li key={id} className="exception">
                  <KindMark kind={kind} />
                  <div>
                    <span className="exception-days">{days}</span>
                    <b>{nameOf(record)}</b>
                    {news !== '' && <span className="ui-muted">{news}</span>}
                    {note?.en && <span className="ui-muted">{note.en}</span>}
                    {clashesOf(id).map((clash) => (
                      <ClashMark key={clash}>{clash}</ClashMark>
                    ))}
                  </div>
                  <RowActions
                    id={id}
                    of={`${nameOf(record)}, ${days}`}
                    onEdit={() => onEdit(record)}
                    onDelete={() => onDelete(record)}
                  />
                </li>
              )
            })}
          </ul>
        )}
      </Growing>
    </section>
  )
}

import { groupBy } from '../../domain/group-by.ts'
import { languageTags } from '../../domain/languages.ts'
import { daysInWords } from '../../domain/time/day-words.ts'
import { type ExceptionKind, lastDayOf } from '../../domain/timetable/occurrences.ts'
import { ShowMore } from '../../ui/surfaces/panel.tsx'
import { clubText, officeLanguage, translated } from '../../ui/translate/translate.tsx'
import { RowActions } from '../parts/list-parts.tsx'
import { ClashMark } from '../timetable/clashes.tsx'
import { type ExceptionRecord, newValuesInWords } from '../timetable/exception-words.ts'
import type { Names } from '../timetable/names.tsx'

interface ExceptionListProps {
  title: string
  records: readonly ExceptionRecord[]
  names: Names
  nameOf: (record: ExceptionRecord) => string
  clashesOf: (id: number) => readonly string[]
  onEdit: (record: ExceptionRecord) => void
  onDelete: (record: ExceptionRecord) => void
}

export function ExceptionList({ title, records, ...row }: ExceptionListProps) {
  if (records.length === 0) return null
  return (
    <section className="ui-panel" aria-label={title}>
      <h2 className="ui-line">{title}</h2>
      <ShowMore items={records}>
        {(visibleRecords) =>
          [...groupBy(visibleRecords, ({ fromDate }) => monthInWords(fromDate))].map(([month, monthRecords]) => (
            <section key={month} aria-label={month}>
              <h3 className="ui-strip">{month}</h3>
              <ul className="ui-rows">
                {monthRecords.map((record) => (
                  <ExceptionRow key={record.id} record={record} {...row} />
                ))}
              </ul>
            </section>
          ))
        }
      </ShowMore>
    </section>
  )
}

const monthInWords = (date: string) =>
  new Intl.DateTimeFormat(languageTags[officeLanguage()], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(date),
  )

type ExceptionRowProps = Omit<ExceptionListProps, 'title' | 'records'> & { record: ExceptionRecord }

function ExceptionRow({ record, names, nameOf, clashesOf, onEdit, onDelete }: ExceptionRowProps) {
  const { id, kind, fromDate, note } = record
  const days = translated(daysInWords(fromDate, lastDayOf(record)))
  const changes = newValuesInWords(record, names)
  return (
    <li className="ui-row ui-top">
      <KindMark kind={kind} />
      <div className="ui-stack ui-stack-close">
        <span className="ui-number">{days}</span>
        <b>{nameOf(record)}</b>
        {changes !== '' && <span className="ui-muted">{changes}</span>}
        {note && <span className="ui-muted">{clubText(note)}</span>}
        {clashesOf(id).map((clash) => (
          <ClashMark key={clash}>{clash}</ClashMark>
        ))}
      </div>
      <RowActions
        id={id}
        name={`${nameOf(record)}, ${days}`}
        onEdit={() => onEdit(record)}
        onDelete={() => onDelete(record)}
      />
    </li>
  )
}

const shapes: Record<ExceptionKind, string> = {
  closed: 'M1 1h10v10H1z',
  cancelled: 'M2 2l8 8M10 2l-8 8',
  changed: 'M6 1l5 5-5 5-5-5z',
  extra: 'M6 1v10M1 6h10',
}

/** The kinds of exceptions differ by shape, never by colour. */
const KindMark = ({ kind }: { kind: ExceptionKind }) => (
  <svg className={`shape kind-mark-${kind}`} viewBox="0 0 12 12" aria-hidden="true">
    <path d={shapes[kind]} />
  </svg>
)

import { Check, Pencil } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'wouter'
import { languages } from '../../../domain/languages.ts'
import type { ListedRecord } from '../../../domain/translations/translation-states.ts'
import { contentHref, recordHref } from '../record-href.ts'
import { isDone } from './shown-records.ts'
import { TextCell } from './text-cell.tsx'
import { useRecordTexts } from './use-record-texts.ts'

interface RecordTextsProps {
  record: ListedRecord
  change: (change: (record: ListedRecord) => ListedRecord) => void
  /** Goes to the next text with something to do. */
  goOn: (from: HTMLTextAreaElement) => void
}

const hrefOf = ({ list, id, key }: ListedRecord) =>
  key !== null ? contentHref(key, id) : id === null ? null : recordHref({ list, id, action: 'edited' })

/** A record and its texts, each in its three languages. */
export function RecordTexts({ record, change, goOn }: RecordTextsProps) {
  const texts = useRecordTexts(record, change)
  const id = useId()
  const href = hrefOf(record)
  return (
    <section className="ui-panel" aria-labelledby={id} data-record>
      <header className="ui-head words-head">
        <h2 id={id}>{record.label}</h2>
        <span className="ui-muted ui-capital">{record.list}</span>
        {record.key !== null && <span className="ui-muted ui-monospaced">{record.key}</span>}
        <span className="ui-muted ui-end" role="status">
          {texts.isSaving ? 'Saving…' : texts.isDirty ? 'Not saved' : isDone(record) && <Done />}
        </span>
        {href && (
          <Link className="ui-icon-button" href={href} aria-label={`Edit ${record.label}`} title="Edit the record">
            <Pencil aria-hidden />
          </Link>
        )}
      </header>
      {record.fields.map((field) => (
        <fieldset key={field.field} className="words-row" data-row>
          <legend className={record.key === null ? 'ui-label' : 'ui-hidden'}>{field.label}</legend>
          {languages.map((language) => (
            <TextCell key={language} label={record.label} field={field} language={language} texts={texts} goOn={goOn} />
          ))}
        </fieldset>
      ))}
    </section>
  )
}

function Done() {
  return (
    <>
      <Check aria-hidden />
      <span className="ui-hidden">Nothing left to do</span>
    </>
  )
}

import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { FieldDifference, RecordDifference } from '../../../domain/differences/compare.ts'
import { type CacheName, cacheNames } from '../../../domain/releases.ts'
import { Growing } from '../../ui/growing.tsx'
import { timeAgo } from '../dates.ts'
import { FieldDifferences } from '../field-differences.tsx'
import { OpenableRow } from '../openable-row.tsx'
import { recordHref } from '../record-href.ts'

/** What is known of a record that differs, before its fields are read. */
type ListedDifference = Pick<RecordDifference, 'list' | 'id' | 'label' | 'action' | 'by' | 'at'>

interface DifferenceListProps {
  records: readonly ListedDifference[]
  /** What differs in a record, once it is known. */
  fieldsOf: (record: ListedDifference) => readonly FieldDifference[] | undefined
  /** The fields are on their way. */
  isPending?: boolean
  actions?: (record: ListedDifference) => ReactNode
}

/** Records that differ, by list; each opens into its fields. */
export function DifferenceList({ records, fieldsOf, isPending = false, actions }: DifferenceListProps) {
  // A list that the browser does not preload comes last.
  const lists = new Set([...cacheNames, ...records.map(({ list }) => list)])
  const inOrder = [...lists].flatMap((name) => records.filter(({ list }) => list === name))
  const countOf = (name: CacheName) => records.filter(({ list }) => list === name).length
  return (
    <Growing items={inOrder}>
      {(shown) =>
        [...Map.groupBy(shown, ({ list }) => list)].map(([list, group]) => (
          <section key={list} className="difference-group">
            <h3>
              {list} <span className="ui-muted ui-number">{countOf(list)}</span>
            </h3>
            <ul>
              {group.map((record) => (
                <OpenableRow key={record.id} summary={<Summary {...record} />} actions={actions?.(record)}>
                  {() => <Opened record={record} fields={fieldsOf(record)} isPending={isPending} />}
                </OpenableRow>
              ))}
            </ul>
          </section>
        ))
      }
    </Growing>
  )
}

function Summary({ label, action, by, at }: ListedDifference) {
  return (
    <>
      <span>{label}</span>
      <span className={`difference-action difference-action-${action}`}>{action}</span>
      <span className="ui-muted difference-author">{[by, at && timeAgo(at)].filter(Boolean).join(', ')}</span>
    </>
  )
}

interface OpenedProps {
  record: ListedDifference
  fields: readonly FieldDifference[] | undefined
  isPending: boolean
}

function Opened({ record, fields, isPending }: OpenedProps) {
  const href = recordHref(record)
  return (
    <>
      {fields ? (
        <FieldDifferences fields={fields} action={record.action} />
      ) : (
        <p className="ui-muted">{isPending ? 'Loading…' : 'More differs than is shown here.'}</p>
      )}
      {href && (
        <p>
          <Link className="ui-button ui-button-plain" href={href}>
            <Pencil aria-hidden /> Edit
            <span className="ui-hidden"> {record.label}</span>
          </Link>
        </p>
      )}
    </>
  )
}

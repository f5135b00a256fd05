import type { ReactNode } from 'react'
import type { RecordDifference } from '../../domain/differences/compare.ts'
import { cacheNames } from '../../domain/releases.ts'
import { t, translated } from '../translate/translate.tsx'
import { Growing } from '../ui/panel.tsx'
import { timeAgo } from './dates.ts'
import { EditLink, FieldDifferences } from './field-differences.tsx'
import { OpenableRow } from './openable-row.tsx'

/** What is known of a record before its fields are compared. */
type ListedRecord = Pick<RecordDifference, 'list' | 'id' | 'label' | 'action' | 'by' | 'at'>

interface DifferenceListProps {
  records: readonly ListedRecord[]
  /** The records with their fields; undefined until they are fetched. */
  compared: readonly RecordDifference[] | undefined
  /** How many at once, where other things follow. */
  step?: number
  actions?: (record: ListedRecord, compared: RecordDifference | undefined) => ReactNode
}

/** Records that differ, grouped by list; each opens into its fields. */
export function DifferenceList({ records, compared, step, actions }: DifferenceListProps) {
  // A list that the browser does not preload comes last.
  const lists = new Set([...cacheNames, ...records.map(({ list }) => list)])
  const inOrder = [...lists].flatMap((name) => records.filter(({ list }) => list === name))
  const found = new Map(compared?.map((record) => [`${record.list} ${record.id}`, record]))
  return (
    <Growing items={inOrder} step={step}>
      {(shown) =>
        [...Map.groupBy(shown, ({ list }) => list)].map(([list, group]) => (
          <section key={list} className="difference-group">
            <h3 className="ui-strip">
              {translated(list)}{' '}
              <span className="ui-muted ui-number">{records.filter((each) => each.list === list).length}</span>
            </h3>
            <ul className="ui-rows">
              {group.map((record) => {
                const difference = found.get(`${list} ${record.id}`)
                const action = difference?.action ?? record.action
                return (
                  <OpenableRow
                    key={record.id}
                    summary={
                      <>
                        <span>{translated(record.label)}</span>
                        <span className="ui-muted">{translated(action)}</span>
                        <Author {...record} />
                      </>
                    }
                    actions={actions?.(record, difference)}
                  >
                    {() => (
                      <>
                        {difference ? (
                          <FieldDifferences fields={difference.fields} action={action} />
                        ) : (
                          <p className="ui-muted">
                            {compared ? t('Too many differences to show here.') : t('Loading…')}
                          </p>
                        )}
                        <p>
                          <EditLink {...record} action={action} />
                        </p>
                      </>
                    )}
                  </OpenableRow>
                )
              })}
            </ul>
          </section>
        ))
      }
    </Growing>
  )
}

export function Author({ by, at }: Pick<ListedRecord, 'by' | 'at'>) {
  return <span className="ui-muted">{[by, at && timeAgo(at)].filter(Boolean).join(', ')}</span>
}

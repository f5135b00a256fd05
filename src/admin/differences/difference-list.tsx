import type { ReactNode } from 'react'
import type { RecordDifference } from '../../domain/differences/compare.ts'
import { groupBy } from '../../domain/group-by.ts'
import { cacheNames } from '../../domain/releases/releases.ts'
import { ShowMore } from '../../ui/surfaces/panel.tsx'
import { t, translated } from '../../ui/translate/translate.tsx'
import { timeAgo } from '../data/dates.ts'
import { isPerson } from '../data/publishing.ts'
import { OpenableRow } from '../parts/openable-row.tsx'
import { EditLink, FieldDifferences } from './field-differences.tsx'

interface DifferenceListProps {
  records: readonly RecordDifference[]
  /** The number of records shown at once; 50 by default. */
  step?: number
  actions?: (record: RecordDifference) => ReactNode
}

export function DifferenceList({ records, step, actions }: DifferenceListProps) {
  const lists = new Set([...cacheNames, ...records.map(({ list }) => list)])
  const orderedRecords = [...lists].flatMap((name) => records.filter(({ list }) => list === name))
  return (
    <ShowMore items={orderedRecords} step={step}>
      {(visibleRecords) =>
        [...groupBy(visibleRecords, ({ list }) => list)].map(([list, group]) => (
          <section key={list} className="difference-group">
            <h3 className="ui-strip">
              {translated(list)}{' '}
              <span className="ui-muted ui-number">{records.filter((each) => each.list === list).length}</span>
            </h3>
            <ul className="ui-rows">
              {group.map((record) => {
                const { action, fields } = record
                return (
                  <OpenableRow
                    key={record.id}
                    summary={
                      <>
                        <span>{translated(record.label)}</span>
                        <span className="ui-muted">{translated(action)}</span>
                        <AuthorAndTime {...record} />
                      </>
                    }
                    actions={actions?.(record)}
                  >
                    {() => (
                      <>
                        <FieldDifferences fields={fields} action={action} />
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
    </ShowMore>
  )
}

export const authorName = (by: string | null): string => (isPerson(by) ? by : t('automatically'))

export function AuthorAndTime({ by, at }: Pick<RecordDifference, 'by' | 'at'>) {
  return <span className="ui-muted">{[by && authorName(by), at && timeAgo(at)].filter(Boolean).join(', ')}</span>
}

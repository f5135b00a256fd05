import { Fragment, type ReactNode, useState } from 'react'
import type { Collection, RecordOf } from '../../domain/collections/define.ts'
import type { Translated } from '../../domain/languages.ts'
import type { CacheName } from '../../domain/releases.ts'
import { messageOf } from '../data/request.ts'
import type { PluralMessage } from '../translate/translate.tsx'
import { FilterField } from '../ui/filter-field.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { useOpenRecord } from './editor/opened.ts'
import { containsText, EmptyList, ListStates, RowCount } from './list-parts.tsx'
import { OrderButton, type OrderedRow } from './order/order.tsx'
import { useRecords } from './records.ts'
import { Screen } from './screen.tsx'

interface CollectionScreenProps<C extends Collection<CacheName>, Row = RecordOf<C>> {
  collection: C
  title: string
  addLabel: string
  /** Above the toolbar. */
  above?: ReactNode
  /** Narrows the list to the rows with a text that contains what is typed. */
  filter?: { label: string; placeholder: string; textsOf: (row: Row) => readonly (Translated | null)[] }
  /** More in the toolbar, for the rows that the filter leaves and for all of them. */
  toolbar?: (found: readonly Row[], all: readonly Row[]) => ReactNode
  /** How the dialog that orders the list shows a row. */
  orderedRow: (row: Row) => Omit<OrderedRow, 'id'>
  /** At the end of the toolbar: the words for one record and for several, or a note. */
  count?: readonly [one: string, many: PluralMessage]
  note?: string
  /** The message for a list that cannot be loaded, where it is not the collection's own. */
  failed?: string
  empty: { title: string; addLabel: string; meaning: string }
  /** A table. */
  table?: {
    label: string
    className?: string
    rowsIn?: (found: readonly Row[]) => readonly Row[]
    columns: (edit: (row: Row) => void) => readonly Column<Row>[]
  }
  /** Another list than a table. */
  children?: (found: Row[], edit: (row: Row) => void) => ReactNode
  /** The editor of a record, or of a new one. */
  editor: (record: Row | undefined, close: (stored?: { id: number }) => void) => ReactNode
}

/** The frame of a screen that lists a collection: toolbar, the states of the list, and the editor of one record. */
export function CollectionScreen<C extends Collection<CacheName>>({
  collection,
  title,
  addLabel,
  above,
  filter,
  toolbar,
  orderedRow,
  count,
  note,
  failed,
  empty,
  table,
  children,
  editor,
}: CollectionScreenProps<C>) {
  const query = useRecords<CacheName, C>(collection)
  const opened = useOpenRecord(query.data)
  const [wanted, setWanted] = useState('')
  const { data: all = [] } = query
  const found = filter ? all.filter((row) => containsText(filter.textsOf(row), wanted)) : all
  const add = () => opened.add()
  return (
    <Screen title={title} action={{ label: addLabel, onPress: add }}>
      {above}
      <div className="toolbar">
        {filter && (
          <FilterField label={filter.label} placeholder={filter.placeholder} value={wanted} onChange={setWanted} />
        )}
        {toolbar?.(found, all)}
        <OrderButton collection={collection} rows={query.data} show={orderedRow} />
        {count && <RowCount of={query.data} one={count[0]} many={count[1]} />}
        {note && <span className="ui-end ui-muted">{note}</span>}
      </div>
      <ListStates
        query={query}
        failed={failed ?? messageOf(query.error, collection.messages.fetchFailed)}
        empty={
          <EmptyList title={empty.title} addLabel={empty.addLabel} onAdd={add}>
            {empty.meaning}
          </EmptyList>
        }
      >
        {() => (
          <>
            {table && (
              <Table
                label={table.label}
                className={table.className}
                rows={table.rowsIn?.(found) ?? found}
                rowKey={({ id }) => id}
                columns={table.columns(opened.open)}
              />
            )}
            {children?.(found, opened.open)}
          </>
        )}
      </ListStates>
      {opened.isOpen && <Fragment key={opened.key}>{editor(opened.record, opened.close)}</Fragment>}
    </Screen>
  )
}

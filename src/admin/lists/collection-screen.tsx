import { Fragment, type ReactNode, useState } from 'react'
import type { CollectionName } from '../../domain/collections/all.ts'
import type { Collection, RecordOf } from '../../domain/fields/define.ts'
import type { Translated } from '../../domain/languages.ts'
import { messageOf } from '../../ui/data/request.ts'
import { FilterField } from '../../ui/fields/filter-field.tsx'
import { type Column, Table } from '../../ui/surfaces/table.tsx'
import type { PluralMessage } from '../../ui/translate/translate.tsx'
import { useRecords } from '../data/records.ts'
import { openEditor, openNewEditor, useOpenRecord } from '../editor/opened.ts'
import { Screen } from '../frame/screen.tsx'
import { containsText, EmptyList, ListStates, RowCount } from '../parts/list-parts.tsx'
import { OrderButton, type OrderedRow } from './order.tsx'

interface CollectionScreenProps<C extends Collection<CollectionName>, Row = RecordOf<C>> {
  collection: C
  title: string
  addLabel: string
  above?: ReactNode
  filter?: { label: string; placeholder: string; textsOf: (row: Row) => readonly (Translated | null)[] }
  toolbar?: (matchingRows: readonly Row[], allRows: readonly Row[]) => ReactNode
  /** Returns a row as the dialog for changing the order shows it. */
  orderedRow: (row: Row) => Omit<OrderedRow, 'id'>
  count?: readonly [one: string, many: PluralMessage]
  note?: string
  /** Replaces the collection's `fetchFailed` message. */
  failed?: string
  empty: { title: string; addLabel: string; purpose: string }
  table?: {
    label: string
    className?: string
    selectRows?: (matchingRows: readonly Row[]) => readonly Row[]
    columns: (edit: (row: Row) => void) => readonly Column<Row>[]
  }
  /** Renders a list that is not a table. */
  children?: (matchingRows: Row[], edit: (row: Row) => void) => ReactNode
  renderEditor: (record: Row | undefined, close: (stored?: { id: number }) => void) => ReactNode
}

export function CollectionScreen<C extends Collection<CollectionName>>({
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
  renderEditor,
}: CollectionScreenProps<C>) {
  const query = useRecords<CollectionName, C>(collection)
  const [search, setSearch] = useState('')
  const { data: allRows = [] } = query
  const matchingRows = filter ? allRows.filter((row) => containsText(filter.textsOf(row), search)) : allRows
  const add = () => openNewEditor()
  return (
    <Screen title={title} action={{ label: addLabel, onPress: add }}>
      {above}
      <div className="toolbar">
        {filter && (
          <FilterField label={filter.label} placeholder={filter.placeholder} value={search} onChange={setSearch} />
        )}
        {query.data && toolbar?.(matchingRows, allRows)}
        <OrderButton collection={collection} rows={query.data} toRow={orderedRow} />
        {count && <RowCount rows={query.data} one={count[0]} many={count[1]} />}
        {note && <span className="ui-end ui-muted">{note}</span>}
      </div>
      <ListStates
        query={query}
        failed={failed ?? messageOf(query.error, collection.messages.fetchFailed)}
        empty={
          <EmptyList title={empty.title} addLabel={empty.addLabel} onAdd={add}>
            {empty.purpose}
          </EmptyList>
        }
      >
        {() => (
          <>
            {table && (
              <Table
                label={table.label}
                className={table.className}
                rows={table.selectRows?.(matchingRows) ?? matchingRows}
                rowKey={({ id }) => id}
                columns={table.columns(openEditor)}
              />
            )}
            {children?.(matchingRows, openEditor)}
          </>
        )}
      </ListStates>
      <OpenEditor rows={query.data} render={renderEditor} />
    </Screen>
  )
}

interface OpenEditorProps<Row> {
  rows: readonly Row[] | undefined
  render: (record: Row | undefined, close: (stored?: { id: number }) => void) => ReactNode
}

function OpenEditor<Row extends { id: number }>({ rows, render }: OpenEditorProps<Row>) {
  const editor = useOpenRecord(rows)
  return editor.isOpen && <Fragment key={editor.key}>{render(editor.record, editor.close)}</Fragment>
}

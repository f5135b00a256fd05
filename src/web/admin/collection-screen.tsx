import { type ReactNode, useState } from 'react'
import type { Collection, RecordOf } from '../../domain/collections/define.ts'
import type { Translated } from '../../domain/languages.ts'
import type { CacheName } from '../../domain/releases.ts'
import { messageOf } from '../data/request.ts'
import { FilterField } from '../ui/filter-field.tsx'
import { type OpenRecord, useOpenRecord } from './editor/opened.ts'
import { containsText, EmptyList, ListStates, RowCount } from './list-parts.tsx'
import { OrderButton } from './order/order-button.tsx'
import type { OrderedRow } from './order/order-dialog.tsx'
import { useRecords } from './records.ts'
import { Screen } from './screen.tsx'

interface CollectionScreenProps<C extends Collection<CacheName>, Row = RecordOf<C>> {
  collection: C
  title: string
  addLabel: string
  /** Above the toolbar. */
  above?: ReactNode
  /** Narrows the list to the rows of which one of the texts contains what is typed. */
  filter?: { label: string; placeholder: string; textsOf: (row: Row) => readonly (Translated | null)[] }
  /** More in the toolbar, for the rows that the filter leaves and for all of them. */
  toolbar?: (found: readonly Row[], all: readonly Row[]) => ReactNode
  /** How the dialog that orders the list shows a row. */
  inOrder: (row: Row) => Omit<OrderedRow, 'id'>
  /** At the end of the toolbar: how many there are, by the words for one and for several, or a sentence. */
  count?: readonly [one: string, many: string]
  note?: string
  /** The message for a list that cannot be loaded, where it is not the collection's own. */
  failed?: string
  empty: { title: string; addLabel: string; meaning: string }
  /** The list itself. */
  children: (found: Row[], opened: OpenRecord<Row>) => ReactNode
  dialogs: (opened: OpenRecord<Row>, all: readonly Row[]) => ReactNode
}

/** The frame of a screen that lists a collection: toolbar, the states of the list, and the editor of one record. */
export function CollectionScreen<C extends Collection<CacheName>>(props: CollectionScreenProps<C>) {
  const {
    collection,
    title,
    addLabel,
    above,
    filter,
    toolbar,
    inOrder,
    count,
    note,
    failed,
    empty,
    children,
    dialogs,
  } = props
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
        <OrderButton collection={collection} rows={query.data} show={inOrder} />
        {count && <RowCount of={query.data} one={count[0]} many={count[1]} />}
        {note && <span className="toolbar-end">{note}</span>}
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
        {() => children(found, opened)}
      </ListStates>
      {dialogs(opened, all)}
    </Screen>
  )
}

import './classes.css'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../../../domain/collections/classes.ts'
import type { RecordOf } from '../../../domain/collections/define.ts'
import { languages, languageTags } from '../../../domain/languages.ts'
import { Button } from '../../ui/button.tsx'
import { FilterField } from '../../ui/filter-field.tsx'
import { Table } from '../../ui/table.tsx'
import { containsText } from '../contains-text.ts'
import { useOpenRecord } from '../editor/use-open-record.ts'
import { idColumn } from '../id-column.ts'
import { openerId } from '../keep-focus.ts'
import { EmptyList, ListStates, RowCount } from '../list-states.tsx'
import { MissingCounts, WithMissing } from '../missing-languages.tsx'
import { OrderButton } from '../order/order-button.tsx'
import { useRecords } from '../records.ts'
import { Screen } from '../screen.tsx'
import { ClassDialog } from './class-dialog.tsx'
import { UnseenClasses } from './unseen-classes.tsx'

type Class = RecordOf<typeof classes>

const otherLanguages = languages.filter((each) => each !== 'en')

export function ClassesScreen() {
  const query = useRecords(classes)
  const opened = useOpenRecord(query.data)
  const [wanted, setWanted] = useState('')
  return (
    <Screen title="Classes" action={{ label: 'Add Class', onPress: () => opened.add() }}>
      <UnseenClasses />
      <div className="toolbar">
        <FilterField label="Filter classes" placeholder="Filter by title" value={wanted} onChange={setWanted} />
        {query.data && <MissingCounts of={query.data.map(({ title, description }) => [title, description])} />}
        <OrderButton collection={classes} rows={query.data} show={({ title }) => ({ name: title.en })} />
        <RowCount of={query.data} one="class" many="classes" />
      </div>
      <ListStates
        query={query}
        failed="Failed to load classes. Please try again later."
        empty={
          <EmptyList title="No classes found" addLabel="Add your first class" onAdd={() => opened.add()}>
            Schedule and pricing are made of classes: add one first.
          </EmptyList>
        }
      >
        {(rows) => <ClassTable rows={rows.filter(({ title }) => containsText([title], wanted))} onEdit={opened.open} />}
      </ListStates>
      {opened.isOpen && <ClassDialog key={opened.key} record={opened.record} onClose={opened.close} />}
    </Screen>
  )
}

const ClassTable = ({ rows, onEdit }: { rows: readonly Class[]; onEdit: (record: Class) => void }) => (
  <Table
    label="Classes"
    className="class-rows"
    rows={rows}
    rowKey={({ id }) => id}
    columns={[
      idColumn,
      {
        header: 'Title (EN)',
        phone: 'title',
        sortBy: ({ title }) => title.en,
        cell: ({ title, description }) => (
          <WithMissing texts={[title, description]}>
            <b className="ui-strong">{title.en}</b>
          </WithMissing>
        ),
      },
      {
        header: 'Description (EN)',
        width: 232,
        sortBy: ({ description }) => description?.en || null,
        cell: ({ description }) => (
          <span className="ui-clipped class-description" title={description?.en}>
            {description?.en}
          </span>
        ),
      },
      ...otherLanguages.map((language) => ({
        header: `Title (${language.toUpperCase()})`,
        phone: 'more' as const,
        sortBy: ({ title }: Class) => title[language],
        cell: ({ title }: Class) => <span lang={languageTags[language]}>{title[language]}</span>,
      })),
      {
        header: 'Actions',
        width: 136,
        align: 'right',
        phone: 'actions',
        cell: (record) => (
          <Button
            id={openerId(record.id)}
            size="small"
            icon={<Pencil aria-hidden />}
            aria-label={`Edit ${record.title.en}`}
            onPress={() => onEdit(record)}
          >
            Edit
          </Button>
        ),
      },
    ]}
  />
)

import { useMemo, useState } from 'react'
import { classes } from '../../../domain/collections/classes.ts'
import type { RecordOf } from '../../../domain/collections/define.ts'
import { pricing } from '../../../domain/collections/pricing.ts'
import { messageOf } from '../../data/request.ts'
import { FilterField } from '../../ui/filter-field.tsx'
import { Table } from '../../ui/table.tsx'
import { containsText } from '../contains-text.ts'
import { useOpenRecord } from '../editor/use-open-record.ts'
import { EmptyList, ListStates, RowCount } from '../list-states.tsx'
import { WithMissing } from '../missing-languages.tsx'
import { OrderButton } from '../order/order-button.tsx'
import { useRecords } from '../records.ts'
import { RowActions } from '../row-actions.tsx'
import { Screen } from '../screen.tsx'
import { useAskedRemoval } from '../use-asked-removal.tsx'
import { VisibilitySwitch } from '../visibility-switch.tsx'
import { PricingDialog } from './pricing-dialog.tsx'

type Pricing = RecordOf<typeof pricing>

const none: readonly never[] = []

export function PricingScreen() {
  const query = useRecords(pricing)
  const { data: classRecords = none } = useRecords(classes)
  const opened = useOpenRecord(query.data)
  const [wanted, setWanted] = useState('')
  const removal = useAskedRemoval(pricing, {
    title: 'Delete pricing',
    question: 'Are you sure you want to delete this pricing? This action cannot be undone.',
  })

  const classesById = useMemo(() => new Map(classRecords.map((each) => [each.id, each])), [classRecords])
  const classOf = ({ classId }: Pricing) => classesById.get(classId)
  const titleOf = (row: Pricing) => classOf(row)?.title.en ?? `Class ${row.classId}`
  const nameOf = (row: Pricing) => `${titleOf(row)}, ${row.caption.en}`
  return (
    <Screen title="Pricing Management" action={{ label: 'Add Pricing', onPress: () => opened.add() }}>
      <VisibilitySwitch section="pricing" />
      <div className="toolbar">
        <FilterField
          label="Filter prices"
          placeholder="Filter by class or caption"
          value={wanted}
          onChange={setWanted}
        />
        <OrderButton collection={pricing} rows={query.data} show={(row) => ({ name: nameOf(row) })} />
        <RowCount of={query.data} one="price" many="prices" />
      </div>
      <ListStates
        query={query}
        failed={messageOf(query.error, pricing.messages.fetchFailed)}
        empty={
          <EmptyList title="No pricing found" addLabel="Add your first price" onAdd={() => opened.add()}>
            A price belongs to a class and has a caption, such as a single visit.
          </EmptyList>
        }
      >
        {(rows) => (
          <PricingTable
            rows={rows.filter((row) => containsText([row.caption, classOf(row)?.title ?? null], wanted))}
            titleOf={titleOf}
            nameOf={nameOf}
            onEdit={opened.open}
            onDelete={removal.ask}
          />
        )}
      </ListStates>
      {opened.isOpen && (
        <PricingDialog key={opened.key} record={opened.record} classRecords={classRecords} onClose={opened.close} />
      )}
      {removal.question}
    </Screen>
  )
}

interface PricingTableProps {
  rows: readonly Pricing[]
  /** What the class is called. */
  titleOf: (row: Pricing) => string
  /** What a price is called, class and all. */
  nameOf: (row: Pricing) => string
  onEdit: (row: Pricing) => void
  onDelete: (row: Pricing) => void
}

const PricingTable = ({ rows, titleOf, nameOf, onEdit, onDelete }: PricingTableProps) => (
  <Table
    label="Pricing"
    rows={rows}
    rowKey={({ id }) => id}
    columns={[
      { header: 'Class', sortBy: titleOf, cell: titleOf },
      {
        header: 'Caption (EN)',
        phone: 'title',
        sortBy: ({ caption }) => caption.en,
        cell: ({ caption, price }) => (
          <WithMissing texts={[caption, price]}>
            <b className="ui-strong">{caption.en}</b>
          </WithMissing>
        ),
      },
      {
        header: 'Price (EN)',
        width: 180,
        className: 'ui-number',
        sortBy: ({ price }) => price.en,
        cell: ({ price }) => price.en,
      },
      {
        header: 'Actions',
        width: 136,
        align: 'right',
        phone: 'actions',
        cell: (row) => (
          <RowActions id={row.id} of={nameOf(row)} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />
        ),
      },
    ]}
  />
)

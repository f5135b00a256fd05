import './trainers.css'
import { useMemo, useState } from 'react'
import type { RecordOf } from '../../../domain/collections/define.ts'
import { trainers } from '../../../domain/collections/trainers.ts'
import { messageOf } from '../../data/request.ts'
import { FilterField } from '../../ui/filter-field.tsx'
import { Table } from '../../ui/table.tsx'
import { containsText } from '../contains-text.ts'
import { useOpenRecord } from '../editor/use-open-record.ts'
import { EmptyList, ListStates, RowCount } from '../list-states.tsx'
import { WithMissing } from '../missing-languages.tsx'
import { OrderButton } from '../order/order-button.tsx'
import { Picture } from '../picture.tsx'
import { useList, useRecords, usersQuery } from '../records.ts'
import { RowActions } from '../row-actions.tsx'
import { Screen } from '../screen.tsx'
import { useRemove } from '../use-remove.ts'
import { TrainerDialog } from './trainer-dialog.tsx'

type Trainer = RecordOf<typeof trainers>

const none: readonly never[] = []

export function TrainersScreen() {
  const query = useRecords(trainers)
  const { data: users = none } = useList(usersQuery, 'Failed to fetch users')
  const opened = useOpenRecord(query.data)
  const { remove } = useRemove(trainers)
  const [wanted, setWanted] = useState('')
  const usernames = useMemo(() => new Map(users.map(({ id, username }) => [id, username])), [users])
  const usernameOf = (userId: number | null) => (userId === null ? null : (usernames.get(userId) ?? null))
  return (
    <Screen title="Trainers" action={{ label: 'Add Trainer', onPress: () => opened.add() }}>
      <div className="toolbar">
        <FilterField label="Filter trainers" placeholder="Filter by name" value={wanted} onChange={setWanted} />
        <OrderButton
          collection={trainers}
          rows={query.data}
          show={({ name, photoUrl }) => ({ name: name.en, picture: photoUrl })}
        />
        <RowCount of={query.data} one="trainer" many="trainers" />
      </div>
      <ListStates
        query={query}
        failed={messageOf(query.error, trainers.messages.fetchFailed)}
        empty={
          <EmptyList title="No trainers found" addLabel="Add your first trainer" onAdd={() => opened.add()}>
            Visitors see the same notice until you add one.
          </EmptyList>
        }
      >
        {(rows) => (
          <TrainerTable
            rows={rows.filter(({ name, specialties }) => containsText([name, specialties], wanted))}
            usernameOf={usernameOf}
            onEdit={opened.open}
            onDelete={remove}
          />
        )}
      </ListStates>
      {opened.isOpen && <TrainerDialog key={opened.key} trainer={opened.record} users={users} onClose={opened.close} />}
    </Screen>
  )
}

interface TrainerTableProps {
  rows: readonly Trainer[]
  /** What the account is called; null where there is none. */
  usernameOf: (userId: number | null) => string | null
  onEdit: (trainer: Trainer) => void
  onDelete: (trainer: Trainer) => void
}

const TrainerTable = ({ rows, usernameOf, onEdit, onDelete }: TrainerTableProps) => (
  <Table
    label="Trainers"
    className="trainer-rows"
    rows={rows}
    rowKey={({ id }) => id}
    columns={[
      {
        header: 'Photo',
        width: 88,
        phone: 'lead',
        cell: ({ photoUrl, focalPoint, name }) => (
          <Picture address={photoUrl} alt={`Photo of ${name.en}`} size={40} focus={focalPoint} />
        ),
      },
      {
        header: 'Name',
        phone: 'title',
        sortBy: ({ name }) => name.en,
        cell: ({ name, bio, specialties }) => (
          <WithMissing texts={[name, bio, specialties]}>
            <b className="ui-strong">{name.en}</b>
          </WithMissing>
        ),
      },
      {
        header: 'Associated User',
        width: 240,
        sortBy: ({ userId }) => usernameOf(userId),
        cell: ({ userId }) => usernameOf(userId) ?? <span className="ui-muted">No User</span>,
      },
      {
        header: 'Actions',
        width: 136,
        align: 'right',
        phone: 'actions',
        cell: (trainer) => (
          <RowActions
            id={trainer.id}
            of={trainer.name.en}
            onEdit={() => onEdit(trainer)}
            onDelete={() => onDelete(trainer)}
          />
        ),
      },
    ]}
  />
)

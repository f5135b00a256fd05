import { useMemo } from 'react'
import { trainers } from '../../../domain/collections/trainers.ts'
import { Table } from '../../ui/table.tsx'
import { CollectionScreen } from '../collection-screen.tsx'
import { RowActions, WithMissing } from '../list-parts.tsx'
import { Picture } from '../picture.tsx'
import { useList, usersQuery } from '../records.ts'
import { useRemove } from '../use-remove.tsx'
import { TrainerDialog } from './trainer-dialog.tsx'

const none: readonly never[] = []

export function TrainersScreen() {
  const { data: users = none } = useList(usersQuery, 'Failed to fetch users')
  const { remove } = useRemove(trainers)
  const usernames = useMemo(() => new Map(users.map(({ id, username }) => [id, username])), [users])
  const usernameOf = (userId: number | null) => (userId === null ? null : (usernames.get(userId) ?? null))
  return (
    <CollectionScreen
      collection={trainers}
      title="Trainers"
      addLabel="Add Trainer"
      filter={{
        label: 'Filter trainers',
        placeholder: 'Filter by name',
        textsOf: ({ name, specialties }) => [name, specialties],
      }}
      inOrder={({ name, photoUrl }) => ({ name: name.en, picture: photoUrl })}
      count={['trainer', 'trainers']}
      empty={{
        title: 'No trainers found',
        addLabel: 'Add your first trainer',
        meaning: 'Visitors see the same notice until you add one.',
      }}
      dialogs={(opened) =>
        opened.isOpen && <TrainerDialog key={opened.key} trainer={opened.record} users={users} onClose={opened.close} />
      }
    >
      {(rows, opened) => (
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
                  onEdit={() => opened.open(trainer)}
                  onDelete={() => remove(trainer)}
                />
              ),
            },
          ]}
        />
      )}
    </CollectionScreen>
  )
}

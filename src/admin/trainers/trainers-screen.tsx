import { useQuery } from '@tanstack/react-query'
import { schedule } from '../../domain/collections/schedule.ts'
import { trainers } from '../../domain/collections/trainers.ts'
import { clubText, personName, t, tn } from '../../ui/translate/translate.tsx'
import { recordsQuery, usersQuery, useScreenQuery } from '../data/records.ts'
import { useRemove } from '../data/use-remove.ts'
import { CollectionScreen } from '../lists/collection-screen.tsx'
import { actionsColumn, nameColumn, RowActions } from '../parts/list-parts.tsx'
import { Picture } from '../parts/picture.tsx'
import { TrainerDialog } from './trainer-dialog.tsx'

export function TrainersScreen() {
  const { data: users = [] } = useScreenQuery(usersQuery, 'Failed to fetch users')
  const { data: items = [] } = useQuery(recordsQuery(schedule))
  const { remove } = useRemove(trainers)
  const usernameOf = (userId: number | null) => users.find(({ id }) => id === userId)?.username ?? null
  /** A trainer without classes is deleted without a question (spec section 2). */
  const mayDelete = (id: number) => {
    const used = items.filter(({ trainerId }) => trainerId === id).length
    const effect = tn(
      used,
      '1 schedule item will be left without a trainer.',
      '{count} schedule items will be left without a trainer.',
    )
    return used === 0 || confirm(effect)
  }
  return (
    <CollectionScreen
      collection={trainers}
      title={t('Trainers')}
      addLabel={t('Add Trainer')}
      filter={{
        label: t('Filter trainers'),
        placeholder: t('Filter by name'),
        textsOf: ({ name, specialties }) => [name, specialties],
      }}
      orderedRow={({ name, photoUrl }) => ({ name: clubText(name), picture: photoUrl })}
      count={['1 trainer', '{count} trainers']}
      empty={{
        title: t('No trainers found'),
        addLabel: t('Add the first one'),
        purpose: t('Until you add one, visitors see “No trainers found.”'),
      }}
      table={{
        label: t('Trainers'),
        columns: (edit) => [
          {
            header: t('Photo'),
            width: 88,
            phone: 'lead',
            cell: ({ photoUrl, focalPoint, name }) => (
              <Picture
                address={photoUrl}
                alt={t('Photo of {name}', { name: clubText(name) })}
                size={40}
                focalPoint={focalPoint}
              />
            ),
          },
          nameColumn(
            personName(),
            ({ name }) => clubText(name),
            ({ name, bio, specialties }) => [name, bio, specialties],
          ),
          {
            header: t('Associated User'),
            width: 240,
            sortBy: ({ userId }) => usernameOf(userId),
            cell: ({ userId }) => usernameOf(userId) ?? <span className="ui-muted">{t('No User')}</span>,
          },
          actionsColumn((trainer) => (
            <RowActions
              id={trainer.id}
              name={clubText(trainer.name)}
              onEdit={() => edit(trainer)}
              onDelete={() => mayDelete(trainer.id) && remove(trainer)}
            />
          )),
        ],
      }}
      renderEditor={(trainer, close) => <TrainerDialog trainer={trainer} users={users} onClose={close} />}
    />
  )
}

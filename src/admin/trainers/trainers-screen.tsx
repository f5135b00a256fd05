import { trainers } from '../../domain/collections/trainers.ts'
import type { RecordOf } from '../../domain/fields/define.ts'
import { clubText, personName, t } from '../../ui/translate/translate.tsx'
import { usersQuery, useScreenQuery } from '../data/records.ts'
import { useRemove } from '../data/use-remove.ts'
import { CollectionScreen } from '../lists/collection-screen.tsx'
import { actionsColumn, nameColumn, RowActions } from '../parts/list-parts.tsx'
import { Picture } from '../parts/picture.tsx'
import { useTimetableLoss } from '../timetable/timetable-loss.ts'
import { TrainerDialog } from './trainer-dialog.tsx'

export function TrainersScreen() {
  const { data: users = [] } = useScreenQuery(usersQuery, 'Failed to fetch users')
  const findLoss = useTimetableLoss('trainerId')
  const { remove } = useRemove(trainers)
  const usernameOf = (userId: number | null) => users.find(({ id }) => id === userId)?.username ?? null
  /** A trainer without classes is deleted without a question (spec section 2). */
  const removeAfterQuestion = async (trainer: RecordOf<typeof trainers>) => {
    const loss = await findLoss(trainer.id)
    const title = t('Delete {name}', { name: clubText(trainer.name) })
    if (loss && (loss.length === 0 || confirm([title, ...loss].join('\n\n')))) remove(trainer)
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
              onDelete={() => void removeAfterQuestion(trainer)}
            />
          )),
        ],
      }}
      renderEditor={(trainer, close) => <TrainerDialog trainer={trainer} users={users} onClose={close} />}
    />
  )
}

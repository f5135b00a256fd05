import type { User } from '../../domain/accounts/accounts.ts'
import { trainers } from '../../domain/collections/trainers.ts'
import type { RecordOf } from '../../domain/fields/define.ts'
import { blankText } from '../../domain/fields/kinds.ts'
import { Select } from '../../ui/fields/select.tsx'
import { labelsOf, t } from '../../ui/translate/translate.tsx'
import { EditorDialog } from '../editor/editor-dialog.tsx'
import { crops } from '../editor/fields/focal-point-picker.tsx'
import { ImageField } from '../editor/fields/image-field.tsx'
import { TranslatedField } from '../editor/fields/translated-field.tsx'
import { useEditor } from '../editor/use-editor.ts'

type Trainer = RecordOf<typeof trainers>

interface TrainerDialogProps {
  trainer: Trainer | undefined
  users: readonly User[]
  onClose: () => void
}

const toValues = (trainer?: Trainer) => ({
  userId: trainer?.userId ?? 0,
  photoUrl: trainer?.photoUrl ?? '',
  focalPoint: trainer?.focalPoint ?? '',
  name: trainer?.name ?? blankText,
  specialties: trainer?.specialties ?? blankText,
  bio: trainer?.bio ?? blankText,
})

const labels = labelsOf(trainers.fields)

export function TrainerDialog({ trainer, users, onClose }: TrainerDialogProps) {
  const editor = useEditor(trainers, { record: trainer, toValues, onClose })
  const { userId } = editor.values
  // The linked user stays in the list even if their role has changed.
  const eligibleUsers = users.filter(({ id, role }) => role === 'trainer' || id === userId)
  return (
    <EditorDialog title={trainer ? t('Edit Trainer') : t('Add Trainer')} editor={editor} labels={labels}>
      <Select
        label={labels.userId}
        note={t('optional; the account needs the role trainer')}
        options={[
          { value: 0, label: t('No User') },
          ...eligibleUsers.map(({ id, username }) => ({ value: id, label: username })),
        ]}
        {...editor.field('userId')}
      />
      <ImageField
        editor={editor}
        label={labels.photoUrl}
        {...editor.field('photoUrl')}
        focalPoint={editor.field('focalPoint')}
        crops={crops.trainer}
        isOptional
        uploadFailed={{ message: 'Failed to upload photo' }}
      />
      <TranslatedField editor={editor} name="name" label={labels.name} copiesWhenLeft />
      <TranslatedField editor={editor} name="specialties" label={labels.specialties} />
      <TranslatedField editor={editor} name="bio" label={labels.bio} isMultiline />
    </EditorDialog>
  )
}

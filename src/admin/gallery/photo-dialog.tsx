import type { ReactNode } from 'react'
import { gallery } from '../../domain/collections/gallery.ts'
import type { RecordOf } from '../../domain/fields/define.ts'
import { blankText } from '../../domain/fields/kinds.ts'
import { labelsOf, t } from '../../ui/translate/translate.tsx'
import { EditorDialog } from '../editor/editor-dialog.tsx'
import { AlternativeText, crops } from '../editor/fields/focal-point-picker.tsx'
import { ImageField } from '../editor/fields/image-field.tsx'
import { TranslatedField } from '../editor/fields/translated-field.tsx'
import { useEditor } from '../editor/use-editor.ts'

type Photo = RecordOf<typeof gallery>

const toValues = (photo?: Photo) => ({
  imageUrl: photo?.imageUrl ?? '',
  focalPoint: photo?.focalPoint ?? '',
  alt: photo?.alt ?? blankText,
  decorative: photo?.decorative ?? false,
})

const labels = labelsOf(gallery.fields)

interface PhotoDialogProps {
  photo: Photo | undefined
  onSeveralFiles?: ((files: FileList) => void) | undefined
  action?: ReactNode
  onClose: () => void
}

export function PhotoDialog({ photo, onSeveralFiles, action, onClose }: PhotoDialogProps) {
  const editor = useEditor(gallery, { record: photo, toValues, onClose })
  const uploadSeveral = (files: FileList) => {
    onSeveralFiles?.(files)
    editor.close()
  }
  return (
    <EditorDialog title={photo ? t('Edit Photo') : t('Add Photo')} editor={editor} labels={labels} action={action}>
      <ImageField
        editor={editor}
        label={labels.imageUrl}
        {...editor.field('imageUrl')}
        focalPoint={editor.field('focalPoint')}
        crops={crops.photo}
        uploadFailed={{ message: 'Failed to upload photo' }}
        onSeveralFiles={onSeveralFiles && uploadSeveral}
      />
      <AlternativeText
        isDecorative={editor.values.decorative}
        onDecorative={(isDecorative) => editor.set('decorative', isDecorative)}
      >
        <TranslatedField editor={editor} name="alt" label={labels.alt} isOptional />
      </AlternativeText>
    </EditorDialog>
  )
}

import { labelsOf } from '../../../domain/collections/field.ts'
import { gallery } from '../../../domain/collections/gallery.ts'
import { EditorDialog } from '../editor/editor-dialog.tsx'
import { ImageField } from '../editor/image-field.tsx'
import { useEditor } from '../editor/use-editor.ts'
import type { PhotoQueue } from './photo-queue.ts'

const toValues = () => ({ imageUrl: '' })

const labels = labelsOf(gallery.fields)

export function PhotoDialog({ queue, onClose }: { queue: PhotoQueue; onClose: () => void }) {
  const editor = useEditor(gallery, { record: undefined, toValues, onClose })
  const takeSeveral = (files: FileList) => {
    queue.add(files)
    editor.close()
  }
  return (
    <EditorDialog title="Add Photo" editor={editor} labels={labels}>
      <ImageField
        label={labels.imageUrl}
        {...editor.field('imageUrl')}
        shape="wide"
        uploadFailed={{ message: 'Failed to upload photo' }}
        onUploading={editor.setUploading}
        onWithdrawn={editor.close}
        onSeveral={takeSeveral}
      />
    </EditorDialog>
  )
}

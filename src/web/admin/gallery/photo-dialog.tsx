import { gallery } from '../../../domain/collections/gallery.ts'
import { EditorDialog } from '../editor/editor-dialog.tsx'
import { ImageField } from '../editor/image-field.tsx'
import { useEditor } from '../editor/use-editor.ts'

const toValues = () => ({ imageUrl: '' })

export function PhotoDialog({ onClose }: { onClose: () => void }) {
  const editor = useEditor(gallery, { record: undefined, toValues, onClose })
  return (
    <EditorDialog title="Add Photo" editor={editor} labels={{ imageUrl: 'Image URL' }}>
      <ImageField
        label="Image URL"
        value={editor.values.imageUrl}
        onChange={(address) => editor.set('imageUrl', address)}
        error={editor.errorAt('imageUrl')}
        shape="wide"
        uploadFailed={{ message: 'Failed to upload photo' }}
        onUploading={editor.setUploading}
      />
    </EditorDialog>
  )
}

import { Trash2 } from 'lucide-react'
import type { RecordOf } from '../../../domain/collections/define.ts'
import { gallery } from '../../../domain/collections/gallery.ts'
import { Picture } from '../../admin/picture.tsx'
import { useRemove } from '../../admin/use-remove.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** A photo of the gallery has no words, and another one is another photo: all that can be done is to take it out. */
export function PhotoDialog({ photo, onClose }: { photo: RecordOf<typeof gallery>; onClose: () => void }) {
  const { remove, isRemoving } = useRemove(gallery, { onRemoved: onClose })
  return (
    <Dialog title={`Photo ${photo.id}`} onClose={onClose}>
      <div className="ui-dialog-body">
        <Picture className="edit-photo" address={photo.imageUrl} alt="The photo" size={480} isWhole />
      </div>
      <footer className="ui-dialog-foot">
        <span className="ui-dialog-note">Photos are added in the back office, under Gallery.</span>
        <Button onPress={onClose}>Cancel</Button>
        <Button variant="danger" icon={<Trash2 aria-hidden />} isBusy={isRemoving} onPress={() => remove(photo)}>
          Delete photo
        </Button>
      </footer>
    </Dialog>
  )
}

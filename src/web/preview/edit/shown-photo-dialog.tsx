import { Trash2 } from 'lucide-react'
import type { RecordOf } from '../../../domain/collections/define.ts'
import { gallery } from '../../../domain/collections/gallery.ts'
import { PhotoDialog } from '../../admin/gallery/photo-dialog.tsx'
import { useRemove } from '../../admin/use-remove.tsx'
import { Button } from '../../ui/button.tsx'

/** A photo where a page shows it: from here it can be taken out too. */
export function ShownPhotoDialog({ photo, onClose }: { photo: RecordOf<typeof gallery>; onClose: () => void }) {
  const { remove, isRemoving } = useRemove(gallery, { onRemoved: onClose })
  const deletion = (
    <Button variant="danger" icon={<Trash2 aria-hidden />} isBusy={isRemoving} onPress={() => remove(photo)}>
      Delete photo
    </Button>
  )
  return <PhotoDialog photo={photo} action={deletion} onClose={onClose} />
}

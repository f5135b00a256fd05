import './gallery.css'
import { Plus, Trash2 } from 'lucide-react'
import { gallery } from '../../../domain/collections/gallery.ts'
import { messageOf } from '../../data/request.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Growing } from '../../ui/growing.tsx'
import { EmptyPanel } from '../../ui/panel.tsx'
import { useOpenRecord } from '../editor/use-open-record.ts'
import { ListStates } from '../list-states.tsx'
import { Picture } from '../picture.tsx'
import { useRecords } from '../records.ts'
import { Screen } from '../screen.tsx'
import { useRemove } from '../use-remove.ts'
import { PhotoDialog } from './photo-dialog.tsx'

export function GalleryScreen() {
  const query = useRecords(gallery)
  const opened = useOpenRecord(query.data)
  const { remove } = useRemove(gallery)
  return (
    <Screen title="Gallery Management" action={{ label: 'Add Photo', onPress: () => opened.add() }}>
      <ListStates
        query={query}
        failed={messageOf(query.error, gallery.messages.fetchFailed)}
        empty={
          <EmptyPanel
            title="No photos found"
            action={
              <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => opened.add()}>
                Add your first photo
              </Button>
            }
          >
            The site shows its gallery once there is a photo.
          </EmptyPanel>
        }
      >
        {(photos) => (
          <Growing items={photos}>
            {(shown) => (
              <ul className="photos">
                {shown.map((photo, index) => (
                  <li key={photo.id} className="photo">
                    <Picture className="photo-picture" address={photo.imageUrl} alt={`Photo ${index + 1}`} size={400} />
                    <IconButton
                      className="photo-delete"
                      label={`Delete photo ${index + 1}`}
                      onPress={() => remove(photo)}
                    >
                      <Trash2 aria-hidden />
                    </IconButton>
                  </li>
                ))}
              </ul>
            )}
          </Growing>
        )}
      </ListStates>
      {opened.isOpen && <PhotoDialog key={opened.key} onClose={opened.close} />}
    </Screen>
  )
}

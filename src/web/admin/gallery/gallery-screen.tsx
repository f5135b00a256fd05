import './gallery.css'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { gallery, photoName } from '../../../domain/collections/gallery.ts'
import { messageOf } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { Growing } from '../../ui/growing.tsx'
import { useOpenRecord } from '../editor/use-open-record.ts'
import { EmptyList, ListStates } from '../list-states.tsx'
import { OrderButton } from '../order/order-button.tsx'
import { useRecords } from '../records.ts'
import { Screen } from '../screen.tsx'
import { acceptedImages } from '../upload.ts'
import { useRemove } from '../use-remove.ts'
import { PhotoDialog } from './photo-dialog.tsx'
import { PhotoDrop } from './photo-drop.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { QueuedPhotos } from './queued-photos.tsx'
import { usePhotoQueue } from './use-photo-queue.ts'

export function GalleryScreen() {
  const query = useRecords(gallery)
  const opened = useOpenRecord(query.data)
  const { remove } = useRemove(gallery)
  const { queue, photos: queued } = usePhotoQueue()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <Screen title="Gallery Management" action={{ label: 'Add Photo', onPress: () => opened.add() }}>
      <PhotoDrop onFiles={(files) => queue.add(files)}>
        <div className="toolbar">
          <FileTrigger acceptedFileTypes={acceptedImages} allowsMultiple onSelect={(files) => queue.add(files ?? [])}>
            <Button icon={<Upload aria-hidden />}>Upload several photos</Button>
          </FileTrigger>
          <span className="ui-muted photos-hint">or drop or paste them here</span>
          <OrderButton
            collection={gallery}
            rows={query.data}
            show={({ id, imageUrl }) => ({ name: photoName(id), picture: imageUrl })}
          />
          {query.data !== undefined && query.data.length > 0 && (
            <Button className="photos-delete" onPress={() => setDeleting(!isDeleting)}>
              {isDeleting ? 'Done' : 'Delete photos'}
            </Button>
          )}
        </div>
        <QueuedPhotos photos={queued} queue={queue} />
        <ListStates
          query={query}
          failed={messageOf(query.error, gallery.messages.fetchFailed)}
          empty={
            <EmptyList title="No photos found" addLabel="Add your first photo" onAdd={() => opened.add()}>
              The site shows its gallery once there is a photo.
            </EmptyList>
          }
        >
          {(photos) => (
            <Growing items={photos}>
              {(shown) => (
                <ul className={isDeleting ? 'photos photos-deleting' : 'photos'}>
                  {shown.map((photo) => (
                    <PhotoTile
                      key={photo.id}
                      photo={photo}
                      onEdit={() => opened.open(photo)}
                      onDelete={() => remove(photo)}
                    />
                  ))}
                </ul>
              )}
            </Growing>
          )}
        </ListStates>
      </PhotoDrop>
      {opened.isOpen && (
        <PhotoDialog
          key={opened.key}
          photo={opened.record}
          onSeveral={opened.record ? undefined : (files) => queue.add(files)}
          onClose={opened.close}
        />
      )}
    </Screen>
  )
}

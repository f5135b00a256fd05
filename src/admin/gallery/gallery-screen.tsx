import { clubText, t, tn } from '../../ui/translate/translate.tsx'
import './gallery.css'
import { ImageOff, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { gallery } from '../../domain/collections/gallery.ts'
import type { RecordOf } from '../../domain/fields/define.ts'
import { messageOf } from '../../ui/data/request.ts'
import { Button, IconButton } from '../../ui/elements/button.tsx'
import { Toggle } from '../../ui/fields/choices.tsx'
import { ShowMore } from '../../ui/surfaces/panel.tsx'
import { ask } from '../../ui/surfaces/question.tsx'
import { openerId } from '../data/keep-focus.ts'
import { useRecords } from '../data/records.ts'
import { useRemove } from '../data/use-remove.ts'
import { openEditor, openNewEditor, useOpenRecord, useView } from '../editor/opened.ts'
import { Screen } from '../frame/screen.tsx'
import { OrderButton } from '../lists/order.tsx'
import { EmptyList, LanguageMarks, ListStates, missingLanguages } from '../parts/list-parts.tsx'
import { Picture } from '../parts/picture.tsx'
import { useDropTarget, usePastedFiles } from '../pictures/upload.ts'
import { UploadButton } from '../pictures/upload-button.tsx'
import { WithdrawPicture } from '../pictures/withdraw-picture.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import { QueuedPhotos, usePhotoQueue } from './photo-queue.tsx'
import { PhotoTexts, photoName } from './photo-texts.tsx'

export function GalleryScreen() {
  const query = useRecords(gallery)
  const [path, navigate] = useLocation()
  const showsTexts = useView() === 'texts'
  const { remove, isRemoving } = useRemove(gallery, {
    onRemoved: () => setSelected([]),
    severalRemoved: (count) => tn(count, 'Photo deleted successfully', '{count} photos deleted'),
  })
  const [selected, setSelected] = useState<readonly number[]>([])
  const { queue, photos: queuedPhotos } = usePhotoQueue()
  const [isDeleting, setDeleting] = useState(false)
  const selectedPhotos = (query.data ?? []).filter(({ id }) => isDeleting && selected.includes(id))
  const count = selectedPhotos.length
  const deleteSelected = async () => {
    const isConfirmed = await ask({
      title: tn(count, 'Delete 1 photo', 'Delete {count} photos'),
      question: t('They disappear from the page at the next publication. You can undo it afterwards.'),
      confirmLabel: t('Delete'),
      icon: <Trash2 aria-hidden />,
    })
    if (isConfirmed) remove(...selectedPhotos)
  }
  const hasPhotos = query.data !== undefined && query.data.length > 0
  return (
    <Screen title={t('Gallery Management')} action={{ label: t('Add Photo'), onPress: () => openNewEditor() }}>
      <PhotoDrop onFiles={(files) => queue.add(files)}>
        <div className="toolbar">
          <UploadButton
            label={t('Upload several photos')}
            allowsMultiple
            onSelect={(files) => queue.add(files ?? [])}
          />
          <span className="ui-muted ui-desk-hint">{t('or drop or paste them here')}</span>
          <OrderButton
            collection={gallery}
            rows={query.data}
            toRow={(photo) => ({ name: textOrName(photo), picture: photo.imageUrl })}
          />
          {hasPhotos && (
            <Toggle isOn={showsTexts} onChange={(isOn) => navigate(isOn ? '?view=texts' : path)}>
              {t('Alternative texts')}
            </Toggle>
          )}
          {hasPhotos && !showsTexts && (
            <span className="ui-end ui-cluster">
              {count > 0 && (
                <Button variant="danger" icon={<Trash2 aria-hidden />} isBusy={isRemoving} onPress={deleteSelected}>
                  {tn(count, 'Delete 1 photo', 'Delete {count} photos')}
                </Button>
              )}
              <Button onPress={() => setDeleting(!isDeleting)}>{isDeleting ? t('Done') : t('Remove photos')}</Button>
            </span>
          )}
        </div>
        <QueuedPhotos photos={queuedPhotos} queue={queue} />
        <ListStates
          query={query}
          failed={messageOf(query.error, gallery.messages.fetchFailed)}
          empty={
            <EmptyList title={t('No photos found')} addLabel={t('Add the first one')} onAdd={() => openNewEditor()}>
              {t('The site shows its gallery once there is a photo.')}
            </EmptyList>
          }
        >
          {(photos) =>
            showsTexts ? (
              <PhotoTexts photos={photos} />
            ) : (
              <ShowMore items={photos}>
                {(visiblePhotos) => (
                  <ul className={isDeleting ? 'photos photos-deleting' : 'photos'}>
                    {visiblePhotos.map((photo) => (
                      <PhotoTile
                        key={photo.id}
                        photo={photo}
                        isSelected={isDeleting ? selected.includes(photo.id) : null}
                        onSelect={(isSelected) => {
                          const others = selected.filter((id) => id !== photo.id)
                          setSelected(isSelected ? [...others, photo.id] : others)
                        }}
                        onEdit={() => openEditor(photo)}
                        onDelete={() => remove(photo)}
                      />
                    ))}
                  </ul>
                )}
              </ShowMore>
            )
          }
        </ListStates>
      </PhotoDrop>
      <OpenPhoto photos={query.data} onSeveralFiles={(files) => queue.add(files)} />
    </Screen>
  )
}

const textOrName = (photo: RecordOf<typeof gallery>) => clubText(photo.alt) || photoName(photo)

interface OpenPhotoProps {
  photos: readonly RecordOf<typeof gallery>[] | undefined
  onSeveralFiles: (files: FileList) => void
}

function OpenPhoto({ photos, onSeveralFiles }: OpenPhotoProps) {
  const { isOpen, key, record, close } = useOpenRecord(photos)
  if (!isOpen) return null
  return <PhotoDialog key={key} photo={record} onSeveralFiles={record ? undefined : onSeveralFiles} onClose={close} />
}

interface PhotoDropProps {
  onFiles: (files: FileList) => void
  children: ReactNode
}

function PhotoDrop({ onFiles, children }: PhotoDropProps) {
  const dropArea = useRef<HTMLFieldSetElement>(null)
  usePastedFiles(dropArea, onFiles)
  return (
    <fieldset ref={dropArea} className="photo-drop" aria-label={t('Photos')} {...useDropTarget(onFiles)}>
      {children}
    </fieldset>
  )
}

interface PhotoTileProps {
  photo: RecordOf<typeof gallery>
  /** Null unless photos are being selected. */
  isSelected: boolean | null
  onSelect: (isSelected: boolean) => void
  onEdit: () => void
  onDelete: () => void
}

function PhotoTile({ photo, isSelected, onSelect, onEdit, onDelete }: PhotoTileProps) {
  const name = textOrName(photo)
  const { id, imageUrl } = photo
  const isSelecting = isSelected !== null
  return (
    <li>
      <div className="photo-frame">
        <button
          type="button"
          id={openerId(id)}
          className="photo-opener"
          aria-label={isSelecting ? t('Select {name}', { name }) : t('Edit {name}', { name })}
          onClick={isSelecting ? () => onSelect(!isSelected) : onEdit}
        >
          <Picture address={imageUrl} alt={name} size={400} focalPoint={photo.focalPoint} />
        </button>
        <WithdrawPicture address={imageUrl}>
          {(openDialog) => (
            <IconButton
              className="photo-delete photo-withdraw"
              label={t('Delete for good: {name}', { name })}
              onPress={openDialog}
            >
              <ImageOff aria-hidden />
              <span className="photo-word">{t('Delete for good')}</span>
            </IconButton>
          )}
        </WithdrawPicture>
        <IconButton className="photo-delete" label={t('Delete {name}', { name })} onPress={onDelete}>
          <Trash2 aria-hidden />
          <span className="photo-word">{t('Delete')}</span>
        </IconButton>
      </div>
      <p className="photo-description">
        <b>{photoName(photo)}</b> <Description {...photo} />
      </p>
      {isSelecting && (
        <Toggle isOn={isSelected} onChange={onSelect} label={t('Select {name}', { name })}>
          {t('Select')}
        </Toggle>
      )}
    </li>
  )
}

function Description({ alt, decorative }: Pick<PhotoTileProps['photo'], 'alt' | 'decorative'>) {
  if (decorative) return <span className="ui-muted">{t('Decorative')}</span>
  if (!alt) return <span className="ui-muted">{t('No alternative text')}</span>
  return (
    <>
      {clubText(alt)} {missingLanguages([alt]).length > 0 && <LanguageMarks texts={[alt]} />}
    </>
  )
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { gallery } from '../../domain/collections/gallery.ts'
import { messageOf } from '../../ui/data/request.ts'
import { Button, IconButton } from '../../ui/elements/button.tsx'
import { t, tn, translated } from '../../ui/translate/translate.tsx'
import { saveRecords } from '../data/save-record.ts'
import { endSessionIfUnauthorized } from '../data/session.ts'
import { notifyUndoable } from '../data/undo.ts'
import { newKey, writeTimeout } from '../data/use-write.ts'
import { fileErrorOf, uploadImage } from '../pictures/upload.ts'

interface QueuedPhoto {
  id: number
  file: File
  /** The idempotency key of all attempts. */
  key: string
  /** The fraction of the file that has been sent; null while the photo is not being uploaded. */
  progress: number | null
  failure: string | null
}

interface Steps {
  upload: (file: File, onProgress: (fraction: number) => void, signal: AbortSignal) => Promise<string>
  /** Adds an uploaded picture to the gallery; returns the id of the change-log entry, if it is known. */
  store: (address: string, key: string) => Promise<number | undefined>
  messageFor: (failure: unknown, isUploaded: boolean) => string
  /** Called when the queue is empty, with the id of each photo's entry in the change log, if it is known. */
  onDone: (changeIds: readonly (number | undefined)[]) => void
}

/** Adds photos one after the other; a failed photo stays until it is retried or removed. */
export class PhotoQueue {
  photos: readonly QueuedPhoto[] = []
  readonly #steps: Steps
  #lastId = 0
  #changeIds: (number | undefined)[] = []
  #sending: { id: number; controller: AbortController } | null = null
  readonly #addresses = new Map<number, string>()
  readonly #listeners = new Set<() => void>()

  constructor(steps: Steps) {
    this.#steps = steps
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(files: Iterable<File>): void {
    const added = [...files].map((file) => {
      this.#lastId += 1
      return { id: this.#lastId, file, key: newKey(), progress: null, failure: fileErrorOf(file) }
    })
    this.#setPhotos([...this.photos, ...added])
    void this.#run()
  }

  retry(id: number): void {
    this.#update(id, { failure: null })
    void this.#run()
  }

  remove(id: number): void {
    this.#addresses.delete(id)
    this.#setPhotos(this.photos.filter((photo) => photo.id !== id))
    if (this.#sending?.id === id) this.#sending.controller.abort()
  }

  async #run(): Promise<void> {
    if (this.#sending) return
    for (let next = this.#next(); next; next = this.#next()) await this.#send(next)
    if (this.#changeIds.length > 0) this.#steps.onDone(this.#changeIds)
    this.#changeIds = []
  }

  #next(): QueuedPhoto | undefined {
    return this.photos.find(({ failure }) => failure === null)
  }

  async #send({ id, file, key }: QueuedPhoto): Promise<void> {
    const controller = new AbortController()
    this.#sending = { id, controller }
    try {
      this.#update(id, { progress: 0 })
      const { upload, store } = this.#steps
      // If a picture was uploaded but not added, a retry does not upload it again.
      const address =
        this.#addresses.get(id) ?? (await upload(file, (progress) => this.#update(id, { progress }), controller.signal))
      this.#addresses.set(id, address)
      if (controller.signal.aborted) return
      this.#changeIds.push(await store(address, key))
      this.remove(id)
    } catch (failure) {
      this.#update(id, { progress: null, failure: this.#steps.messageFor(failure, this.#addresses.has(id)) })
    } finally {
      this.#sending = null
    }
  }

  #update(id: number, changes: Partial<QueuedPhoto>): void {
    this.#setPhotos(this.photos.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)))
  }

  #setPhotos(photos: readonly QueuedPhoto[]): void {
    this.photos = photos
    for (const listener of this.#listeners) listener()
  }
}

const { created, saveFailed } = gallery.messages

/** The queue outlives the gallery's screen: the upload continues on other screens. */
const queues = new WeakMap<QueryClient, PhotoQueue>()

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()

async function storePhoto(client: QueryClient, imageUrl: string, key: string): Promise<number | undefined> {
  const sendOptions = { key, signal: AbortSignal.timeout(writeTimeout) }
  const [saved] = await saveRecords(client, 'gallery', [{ body: { imageUrl } }], sendOptions)
  return saved?.changeId
}

function queueOf(client: QueryClient): PhotoQueue {
  const existing = queues.get(client)
  if (existing) return existing
  const queue = new PhotoQueue({
    upload: uploadImage,
    store: (imageUrl, key) => storePhoto(client, imageUrl, key),
    messageFor: (failure, isUploaded) => {
      endSessionIfUnauthorized(client, failure)
      return messageOf(failure, isUploaded ? saveFailed : 'Failed to upload photo')
    },
    onDone: (changeIds) =>
      notifyUndoable(client, tn(changeIds.length, created, '{count} photos added successfully'), ...changeIds),
  })
  // A reload would lose the files that can be uploaded, so the browser asks first.
  queue.subscribe(() => {
    if (queue.photos.some(({ file }) => fileErrorOf(file) === null)) addEventListener('beforeunload', preventUnload)
    else removeEventListener('beforeunload', preventUnload)
  })
  queues.set(client, queue)
  return queue
}

export function usePhotoQueue() {
  const queue = queueOf(useQueryClient())
  const photos = useSyncExternalStore(queue.subscribe, () => queue.photos)
  return { queue, photos }
}

interface QueuedPhotosProps {
  photos: readonly QueuedPhoto[]
  queue: PhotoQueue
}

export function QueuedPhotos({ photos, queue }: QueuedPhotosProps) {
  if (photos.length === 0) return null
  return (
    <section className="ui-panel ui-apart" aria-label={t('Uploading photos')}>
      <ul className="ui-rows">
        {photos.map(({ id, file, progress, failure }) => (
          <li key={id} className="ui-line">
            <span className="ui-clipped ui-grow">{file.name}</span>
            {failure === null ? (
              <Progress name={file.name} progress={progress} />
            ) : (
              <span className="ui-error ui-grow" role="alert">
                <CircleAlert aria-hidden />
                {translated(failure)}
              </span>
            )}
            {failure !== null && fileErrorOf(file) === null && (
              <Button
                size="small"
                aria-label={t('{label}: {value}', { label: t('Try again'), value: file.name })}
                onPress={() => queue.retry(id)}
              >
                {t('Try again')}
              </Button>
            )}
            <IconButton label={t('Remove {name}', { name: file.name })} onPress={() => queue.remove(id)}>
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Progress({ name, progress }: { name: string; progress: number | null }) {
  if (progress === null) return <span className="ui-muted ui-grow">{t('Waiting')}</span>
  const isSent = progress === 1
  return (
    <span className="ui-cluster ui-grow">
      <progress
        className="image-field-progress"
        aria-label={t('Upload of {name}', { name })}
        max={1}
        value={isSent ? undefined : progress}
      />
      <span className="ui-number">{isSent ? t('Preparing picture…') : `${Math.floor(progress * 100)}%`}</span>
    </span>
  )
}

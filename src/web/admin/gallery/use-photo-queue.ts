import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { gallery } from '../../../domain/collections/gallery.ts'
import { messageOf } from '../../data/request.ts'
import { saveRecord } from '../editor/save-record.ts'
import { keepInList } from '../publishing.ts'
import { endSessionIfRefused } from '../session.ts'
import { notifyUndoable } from '../undo.ts'
import { uploadImage } from '../upload.ts'
import { patience } from '../use-write.ts'
import { PhotoQueue } from './photo-queue.ts'

const { created, saveFailed } = gallery.messages

/** Outlives the screen: photos go on their way while somebody looks at another one. */
const queues = new WeakMap<QueryClient, PhotoQueue>()

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Adds an uploaded picture to the gallery, once under its key; returns which change of the log that was. */
async function storePhoto(client: QueryClient, imageUrl: string, key: string): Promise<number | undefined> {
  let change: number | undefined
  const onChange = (id: number) => {
    change = id
  }
  const sending = { key, signal: AbortSignal.timeout(patience), onChange }
  keepInList(client, 'gallery', await saveRecord('/api/gallery', { body: { imageUrl } }, sending))
  return change
}

function queueOf(client: QueryClient): PhotoQueue {
  const existing = queues.get(client)
  if (existing) return existing
  const queue = new PhotoQueue({
    upload: uploadImage,
    store: (imageUrl, key) => storePhoto(client, imageUrl, key),
    describe: (failure, isUploaded) => {
      endSessionIfRefused(client, failure)
      return messageOf(failure, isUploaded ? saveFailed : 'Failed to upload photo')
    },
    onDone: (changes) => {
      const message = changes.length === 1 ? created : `${changes.length} photos added successfully`
      notifyUndoable(client, message, ...changes)
    },
  })
  // Files that a reload would lose: the browser asks first.
  queue.subscribe(() => {
    if (queue.photos.length > 0) addEventListener('beforeunload', warn)
    else removeEventListener('beforeunload', warn)
  })
  queues.set(client, queue)
  return queue
}

/** The photos on their way into the gallery, and the queue that takes more. */
export function usePhotoQueue() {
  const queue = queueOf(useQueryClient())
  const photos = useSyncExternalStore(queue.subscribe, () => queue.photos)
  return { queue, photos }
}

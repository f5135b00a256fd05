import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { gallery } from '../../../domain/collections/gallery.ts'
import { messageOf } from '../../data/request.ts'
import { endSessionIfRefused } from '../session.ts'
import { notifyUndoable } from '../undo.ts'
import { uploadImage } from '../upload.ts'
import { PhotoQueue } from './photo-queue.ts'
import { photoStore } from './store-photo.ts'

const { created, saveFailed } = gallery.messages

/** Outlives the screen: photos go on their way while somebody looks at another one. */
const queues = new WeakMap<QueryClient, PhotoQueue>()

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

function queueOf(client: QueryClient): PhotoQueue {
  const existing = queues.get(client)
  if (existing) return existing
  const queue = new PhotoQueue({
    upload: uploadImage,
    store: photoStore(client),
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

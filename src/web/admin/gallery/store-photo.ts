import type { QueryClient } from '@tanstack/react-query'
import type { RecordOf } from '../../../domain/collections/define.ts'
import type { gallery } from '../../../domain/collections/gallery.ts'
import { recordsKey } from '../../data/live-list.ts'
import { saveRecord } from '../editor/save-record.ts'
import { keepInList } from '../publishing.ts'
import { isUnreachable, patience } from '../use-write.ts'

type Photo = RecordOf<typeof gallery>

/** Gives what adds an uploaded picture to the gallery, once however often it is tried again, and tells the change. */
export function photoStore(client: QueryClient): (imageUrl: string) => Promise<number | undefined> {
  /** Of each picture that was sent without an answer, the photos that were there before. */
  const unanswered = new Map<string, ReadonlySet<number>>()

  return async (imageUrl) => {
    const body = { imageUrl }
    const photos = client.getQueryData<Photo[]>(recordsKey('gallery')) ?? []
    const known = unanswered.get(imageUrl) ?? new Set(photos.map(({ id }) => id))
    let change: number | undefined
    const attempt = { body, known, unanswered: unanswered.has(imageUrl) ? [body] : [] }
    try {
      const photo = await saveRecord<Photo>('/api/gallery', attempt, AbortSignal.timeout(patience), (id) => {
        change = id
      })
      unanswered.delete(imageUrl)
      keepInList(client, 'gallery', photo)
      return change
    } catch (error) {
      if (isUnreachable(error)) unanswered.set(imageUrl, known)
      throw error
    }
  }
}

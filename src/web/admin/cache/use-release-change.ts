import type { Release } from '../../../domain/release-desk.ts'
import { request } from '../../data/request.ts'
import { useDeskWrite } from '../use-desk-write.ts'

/** Changes what is kept of a release beside its contents. */
export function useReleaseChange(number: number, onDone?: () => void) {
  return useDeskWrite<Partial<Pick<Release, 'note' | 'pinned'>>, Release>({
    send: (body, signal) => request('PUT', `/api/admin/releases/${number}`, { body, signal }),
    failed: 'Failed to save the release',
    onDone: () => onDone?.(),
  })
}

import { request } from '../data/request.ts'
import { keepFocus } from './keep-focus.ts'
import { useDeskWrite } from './use-desk-write.ts'

/** Takes the time from a candidate, or the news that it was not published then. */
export function useTimeRemoval() {
  const { write, isPending } = useDeskWrite<number>({
    send: (id, signal) => request('DELETE', `/api/admin/candidates/${id}/time`, { signal }),
    failed: 'Failed to remove the time',
    onDone: () => keepFocus(),
  })
  return { removeTime: write, isRemoving: isPending }
}

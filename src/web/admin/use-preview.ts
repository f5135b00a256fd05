import type { Candidate } from '../../domain/releases.ts'
import { request } from '../data/request.ts'
import { useDeskWrite } from './use-desk-write.ts'

interface Opening {
  /** The candidate to look at; a new one is made where none is given. */
  candidate: number | undefined
  /** Null where the browser opens no tab: the preview then takes the back office's own. */
  tab: Window | null
}

/** Opens the site as a candidate would make it, in a tab of its own. */
export function usePreview() {
  const { write, isPending } = useDeskWrite<Opening>({
    send: async ({ candidate }, signal) => {
      const id = candidate ?? (await request<Candidate>('POST', '/api/admin/candidates', { signal })).id
      await request('PUT', '/api/preview', { body: { candidate: id, show: 'then' }, signal })
    },
    failed: 'Failed to make the preview',
    onDone: (_, { tab }) => (tab && !tab.closed ? tab : window).location.assign('/'),
    onFailed: (_, { tab }) => tab?.close(),
  })
  return {
    // Browsers open a tab at a press alone, not when an answer has come.
    preview: (candidate?: number) => isPending || write({ candidate, tab: window.open('', '_blank') }),
    isOpening: isPending,
  }
}

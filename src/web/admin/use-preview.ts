import { useRef } from 'react'
import type { Candidate } from '../../domain/releases.ts'
import { request } from '../data/request.ts'
import { useDeskWrite } from './use-desk-write.ts'

/** Opens the site as a candidate would make it, in a tab of its own. */
export function usePreview() {
  /** Null where the browser opens no tab: the preview then takes the back office's own. */
  const tab = useRef<Window>(null)
  const { write, isPending } = useDeskWrite<number | undefined>({
    send: async (candidate, signal, _, key) => {
      const id = candidate ?? (await request<Candidate>('POST', '/api/admin/candidates', { key, signal })).id
      await request('PUT', '/api/preview', { body: { candidate: id, show: 'then' }, signal })
    },
    failed: 'Failed to make the preview',
    isOfTheMoment: true,
    onDone: () => (tab.current && !tab.current.closed ? tab.current : window).location.assign('/'),
    onFailed: () => tab.current?.close(),
  })
  return {
    /** Of a candidate; of a new one where none is given. */
    preview: (candidate?: number) => {
      if (isPending) return
      // Browsers open a tab at a press alone, not when a response has come.
      tab.current = window.open('', '_blank')
      write(candidate)
    },
    isOpening: isPending,
  }
}

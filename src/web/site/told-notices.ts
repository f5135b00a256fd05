import { useSyncExternalStore } from 'react'
import type { Notice } from '../../domain/notices.ts'
import { usePageData } from '../data/page-data.tsx'

declare global {
  interface WindowEventMap {
    /** Says what the club tells now; who watches the notices sends it. */
    'notices-told': CustomEvent<readonly Notice[]>
  }
}

/** Null until a page that is open has asked. */
let told: readonly Notice[] | null = null

const idsOf = (notices: readonly Notice[] | null) => notices?.map(({ id }) => id).join()

function subscribe(listener: () => void): () => void {
  const hear = ({ detail }: WindowEventMap['notices-told']) => {
    if (idsOf(told) !== idsOf(detail)) told = detail
    listener()
  }
  addEventListener('notices-told', hear)
  return () => removeEventListener('notices-told', hear)
}

const none: readonly Notice[] = []

/** What the club tells at once: as the page was made with, and later as it has heard. */
export function useToldNotices(): readonly Notice[] {
  const { notices = none } = usePageData()
  const heard = useSyncExternalStore(
    subscribe,
    () => told,
    () => null,
  )
  return heard ?? notices
}

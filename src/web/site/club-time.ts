import { startTransition, useEffect, useState } from 'react'
import { clubMomentAt } from '../../domain/wall-clock.ts'
import { usePageData } from '../data/page-data.tsx'

const minute = 60_000

const listeners = new Set<() => void>()
let timer: number | undefined

/** Tells everybody, and again when the next minute begins. A page that was hidden or asleep may have missed some. */
function tell(): void {
  clearTimeout(timer)
  timer = window.setTimeout(tell, minute - (Date.now() % minute))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', tell)
    tell()
  } else listener()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', tell)
    clearTimeout(timer)
  }
}

interface Clock {
  /** A moment of the club's clock; null where the page was rendered without a time and does not run yet. */
  now: string | null
  /** To the minute; what was rendered says only what is true for longer. */
  isExact: boolean
}

/**
 * The club's clock, kept by the minute while the page is open. What it changes all over the page is rendered in slices,
 * as its hydration was: a store outside of React would have it rendered again at one go.
 */
export function useClubTime(): Clock {
  const { clubTime } = usePageData()
  const [now, setNow] = useState<string | null>(null)
  useEffect(() => subscribe(() => startTransition(() => setNow(clubMomentAt(new Date())))), [])
  return { now: now ?? clubTime, isExact: now !== null }
}

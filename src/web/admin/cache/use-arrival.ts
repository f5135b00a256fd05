import { useEffect } from 'react'

/** Shows a heading and gives it the focus when the address names it, as soon as it is there. */
export function useArrival(headingId: string, isThere: boolean): void {
  useEffect(() => {
    if (!isThere || location.hash !== `#${headingId}`) return
    const heading = document.getElementById(headingId)
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [headingId, isThere])
}

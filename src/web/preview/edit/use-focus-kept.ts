import { useEffect, useRef } from 'react'
import { type Place, recordOf } from './place.ts'
import type { Outline } from './use-outlines.ts'

const fieldOf = (place: Place) => `${recordOf(place)} ${place.field}`

/** Gives the focus back to what was edited, should its element go while the page is rendered anew. */
export function useFocusKept(outlines: readonly Outline[]): (of: Outline | undefined) => void {
  const latest = useRef<Outline>(undefined)
  useEffect(() => {
    const last = latest.current
    if (!last || document.activeElement !== document.body) return
    const edited = new Set(last.places.map(fieldOf))
    const again =
      outlines.find(({ id }) => id === last.id) ??
      outlines.find(({ places }) => places.some((place) => edited.has(fieldOf(place))))
    if (again) document.getElementById(again.id)?.focus()
  }, [outlines])
  return (of) => {
    latest.current = of
  }
}

import { type RefObject, useEffect, useEffectEvent } from 'react'

/** The index of the record at a position; positions have no bounds in either direction. */
export function indexAt(position: number, count: number): number {
  return ((position % count) + count) % count
}

/**
 * The cards' offsets from the centre: five at most, never the same record twice (spec section 9), and as many on either
 * side, except for a pair.
 */
export function visibleOffsets(count: number): number[] {
  if (count === 2) return [0, 1]
  return [-2, -1, 0, 1, 2].filter((offset) => Math.abs(offset) * 2 < count)
}

/** Returns how far to move from a position to a record, in the shorter direction; negative is backwards. */
export function shortestMove(position: number, index: number, count: number): number {
  const forward = indexAt(index - position, count)
  return forward <= count / 2 ? forward : forward - count
}

/** How far a finger must move sideways to turn the carousel, in pixels. */
const swipeDistance = 48

/** Turns a carousel by swipe, by arrow keys and by a click on a neighbouring card (`data-offset`). */
export function useCarouselGestures(root: RefObject<HTMLElement | null>, move: (by: number) => void): void {
  const turn = useEffectEvent(move)

  useEffect(() => {
    const element = root.current
    if (!element) return
    let start: { x: number; y: number } | null = null
    let hasSwiped = false

    const onPointerDown = (event: PointerEvent) => {
      start = { x: event.clientX, y: event.clientY }
      hasSwiped = false
    }
    const onPointerUp = (event: PointerEvent) => {
      if (!start) return
      const [across, down] = [event.clientX - start.x, event.clientY - start.y]
      start = null
      if (Math.abs(across) < swipeDistance || Math.abs(across) < Math.abs(down)) return
      hasSwiped = true
      turn(across < 0 ? 1 : -1)
    }
    const onPointerCancel = () => {
      start = null
    }
    const onClick = (event: MouseEvent) => {
      const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-offset]') : null
      const offset = Number(card?.dataset.offset ?? 0)
      if (offset !== 0 && !hasSwiped) turn(offset)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      event.preventDefault()
      turn(event.key === 'ArrowRight' ? 1 : -1)
    }

    const listening = new AbortController()
    const options = { signal: listening.signal }
    element.addEventListener('pointerdown', onPointerDown, options)
    element.addEventListener('pointerup', onPointerUp, options)
    element.addEventListener('pointercancel', onPointerCancel, options)
    element.addEventListener('click', onClick, options)
    element.addEventListener('keydown', onKeyDown, options)
    return () => listening.abort()
  }, [root])
}

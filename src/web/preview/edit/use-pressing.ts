import { useEffect, useEffectEvent, useState } from 'react'
import { aimedAt, fingertip } from './aim.ts'
import { isFixed } from './boxes.ts'
import type { Outline } from './use-outlines.ts'

const controls = 'a, button, summary, input, select, label'

/** What a press at a place of the page would edit; the page's own controls that show nothing stored go on working. */
function outlineAt(event: MouseEvent, outlines: readonly Outline[]): Outline | undefined {
  const { target, clientX: x, clientY } = event
  if (!(target instanceof Element)) return
  const fixed = isFixed(target)
  const point = { x, y: clientY + (fixed ? 0 : scrollY) }
  const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
  const near = outlines.filter((each) => each.isFixed === fixed)
  const hit = aimedAt(near, point, isTouch ? fingertip : 0)
  const control = target.closest(controls)
  const isAnother = hit && control && !control.contains(hit.element) && !hit.element.contains(control)
  return isAnother ? undefined : hit
}

/** Opens what is pressed on the page itself; gives the outline at which the pointer is. */
export function usePressing(outlines: readonly Outline[], open: (outline: Outline) => void): string | undefined {
  const [pointed, setPointed] = useState<string>()
  const point = useEffectEvent((event: MouseEvent) => setPointed(outlineAt(event, outlines)?.id))
  const press = useEffectEvent((event: MouseEvent) => {
    // The keyboard presses what it is at: the page's own controls, or an outline.
    const outline = event.detail === 0 ? undefined : outlineAt(event, outlines)
    if (!outline) return
    event.preventDefault()
    event.stopPropagation()
    open(outline)
  })
  useEffect(() => {
    const root = document.getElementById('root')
    const stop = new AbortController()
    const { signal } = stop
    root?.addEventListener('pointermove', (event) => point(event), { signal })
    root?.addEventListener('pointerleave', () => setPointed(undefined), { signal })
    root?.addEventListener('click', (event) => press(event), { signal, capture: true })
    return () => stop.abort()
  }, [])
  return pointed
}

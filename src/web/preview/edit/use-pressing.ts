import { useEffect, useEffectEvent, useState } from 'react'

const recordAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-record]') : null

/**
 * Opens the record that is pressed on the page itself; whatever shows none goes on working, such as the arrows of a
 * carousel. Returns the element under the pointer.
 */
export function usePressing(open: (element: HTMLElement) => void): HTMLElement | null {
  const [pointed, setPointed] = useState<HTMLElement | null>(null)
  const press = useEffectEvent((event: MouseEvent) => {
    // A click of the keyboard is for the page's own controls: the list of all records is its way to the editors.
    const element = event.detail === 0 ? null : recordAt(event)
    if (!element) return
    event.preventDefault()
    event.stopPropagation()
    setPointed(null)
    open(element)
  })
  useEffect(() => {
    const root = document.getElementById('root')
    const stop = new AbortController()
    const { signal } = stop
    root?.addEventListener('pointerover', (event) => setPointed(recordAt(event)), { signal })
    root?.addEventListener('click', (event) => press(event), { signal, capture: true })
    for (const type of ['pointerleave', 'wheel']) root?.addEventListener(type, () => setPointed(null), { signal })
    return () => stop.abort()
  }, [])
  return pointed
}

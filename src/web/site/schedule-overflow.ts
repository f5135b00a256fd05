import { type RefObject, useEffect, useState } from 'react'

/** Whether an element's content is wider than itself, so that it scrolls sideways, and whether there is more at its end. */
export function useOverflow(element: RefObject<Element | null>): { overflows: boolean; hasMore: boolean } {
  const [overflows, setOverflows] = useState(false)
  const [hasMore, setHasMore] = useState(false)
  useEffect(() => {
    const box = element.current
    if (!box) return
    const look = () => {
      const hidden = box.scrollWidth - box.clientWidth
      setOverflows(hidden > 0)
      // Where it is scrolled to may be a fraction of a pixel.
      setHasMore(hidden - box.scrollLeft > 1)
    }
    const observer = new ResizeObserver(look)
    observer.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [element])
  return { overflows, hasMore }
}

import { type RefObject, useEffect, useState } from 'react'

/** Whether an element's content is wider than itself, so that it scrolls sideways. */
export function useOverflows(element: RefObject<Element | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const box = element.current
    if (!box) return
    const observer = new ResizeObserver(() => setOverflows(box.scrollWidth > box.clientWidth))
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return overflows
}

import { useEffect } from 'react'

/**
 * Leads whoever comes to the end of the room that is kept for what nobody has seen yet to the true one: all is laid out
 * then, as for a key that may lead there (further-down.css).
 */
export function useTrueEnd(): void {
  useEffect(() => {
    const root = document.documentElement
    const look = () => {
      if (root.dataset.ledBy !== 'navigate' || scrollY + innerHeight < root.scrollHeight - 1) return
      root.dataset.ledBy = 'End'
      scrollTo(0, root.scrollHeight)
    }
    addEventListener('scroll', look)
    return () => removeEventListener('scroll', look)
  }, [])
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Tells of what the editors have stored, but not while one of them is open: its answer may come before or after it
 * closes. Gives what opens and closes it.
 */
export function useWritten(tell: () => void) {
  const client = useQueryClient()
  const state = useRef({ isOpen: false, isWritten: false })
  const note = (news: Partial<typeof state.current>) => {
    Object.assign(state.current, news)
    if (state.current.isOpen || !state.current.isWritten) return
    state.current.isWritten = false
    tell()
  }
  const noteWritten = useEffectEvent(() => note({ isWritten: true }))
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'success') noteWritten()
      }),
    [client],
  )
  return { noteOpened: () => note({ isOpen: true }), noteClosed: () => note({ isOpen: false }) }
}

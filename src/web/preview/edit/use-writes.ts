import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

/** Notifies of writes, but not while an editor is open: the response may come before or after it closes. */
export function useWrites(isOpen: boolean, notify: () => void): void {
  const client = useQueryClient()
  const [hasWritten, setWritten] = useState(false)
  const report = useEffectEvent(notify)
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'success') setWritten(true)
      }),
    [client],
  )
  useEffect(() => {
    if (isOpen || !hasWritten) return
    setWritten(false)
    report()
  }, [isOpen, hasWritten])
}

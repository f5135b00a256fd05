import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { uploadHash } from '../../domain/images.ts'
import { keepFocus } from './keep-focus.ts'
import { cacheMetadataQuery, refreshAfterWrites } from './publishing.ts'

// Seldom wanted.
const WithdrawDialog = lazy(async () => ({
  default: (await import('./withdrawal/withdraw-dialog.tsx')).WithdrawDialog,
}))

interface WithdrawPictureProps {
  address: string
  /** Once the dialog is closed after it. */
  onWithdrawn?: (() => void) | undefined
  /** What begins it. */
  children: (ask: () => void) => ReactNode
}

/** The way to withdraw a picture for good, wherever one is shown; there is none for a picture elsewhere. */
export function WithdrawPicture({ address, onWithdrawn, children }: WithdrawPictureProps) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const hash = uploadHash(address)
  if (hash === null) return null
  const close = (isWithdrawn: boolean) => {
    setAsking(false)
    if (!isWithdrawn) return
    // Only now: what began it may go with its record.
    refreshAfterWrites(client)
    void client.invalidateQueries({ queryKey: cacheMetadataQuery.queryKey })
    void client.invalidateQueries({ queryKey: ['released'] })
    onWithdrawn?.()
    keepFocus()
  }
  return (
    <>
      {children(() => setAsking(true))}
      {isAsking && (
        <Suspense>
          <WithdrawDialog hash={hash} address={address} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { uploadHash } from '../../domain/images.ts'
import { notifySuccess } from '../ui/notices.ts'
import { keepFocus } from './keep-focus.ts'
import { LateDialog, late } from './lazy.tsx'
import { cacheMetadataQuery, refreshAfterWrites } from './publishing.ts'

// Seldom wanted.
const useWithdrawDialog = late(async () => (await import('./withdrawal/withdraw-dialog.tsx')).WithdrawDialog)

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
  const isThere = useIsThere()
  const hash = uploadHash(address)
  if (hash === null) return null
  const finish = () => {
    refreshAfterWrites(client)
    void client.invalidateQueries({ queryKey: cacheMetadataQuery.queryKey })
    void client.invalidateQueries({ queryKey: ['released'] })
    if (!isThere.current) return
    onWithdrawn?.()
    keepFocus()
  }
  const close = (isWithdrawn: boolean) => {
    setAsking(false)
    // Only now: what began it may go with its record.
    if (isWithdrawn) finish()
  }
  const finishLater = () => {
    notifySuccess('The picture was withdrawn. Backups and shared caches may still hold it.')
    finish()
  }
  return (
    <>
      {children(() => setAsking(true))}
      {isAsking && (
        <LateDialog useCode={useWithdrawDialog} title="Withdraw picture?" onClose={() => setAsking(false)}>
          {(WithdrawDialog) => (
            <WithdrawDialog hash={hash} address={address} onClose={close} onDoneLater={finishLater} />
          )}
        </LateDialog>
      )}
    </>
  )
}

/** Whether the component still stands on the page, for what is answered later. */
function useIsThere() {
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return isThere
}

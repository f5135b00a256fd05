import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { uploadHash } from '../../domain/pictures/images.ts'
import { keepFocus } from '../data/keep-focus.ts'
import { refreshAll } from '../data/publishing.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

interface WithdrawPictureProps {
  address: string
  onWithdrawn?: (() => void) | undefined
  children: (openDialog: () => void) => ReactNode
}

/** Withdraws an uploaded picture for good. Shows nothing for a picture of another site. */
export function WithdrawPicture({ address, onWithdrawn, children }: WithdrawPictureProps) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const hash = uploadHash(address)
  if (hash === null) return null
  const close = (isWithdrawn: boolean) => {
    setAsking(false)
    if (!isWithdrawn) return
    // Only now, because the refetch may remove the record, and this dialog with it.
    refreshAll(client)
    onWithdrawn?.()
    keepFocus()
  }
  return (
    <>
      {children(() => setAsking(true))}
      {isAsking && <WithdrawDialog hash={hash} address={address} onClose={close} />}
    </>
  )
}

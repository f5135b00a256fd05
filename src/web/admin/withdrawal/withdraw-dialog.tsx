import './withdrawal.css'
import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Withdrawal } from '../../../domain/picture-library.ts'
import { messageOf, request } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Picture } from '../picture.tsx'
import { placesQuery } from '../picture-places.ts'
import { useWrite } from '../use-write.ts'
import { placesInWords } from './places-in-words.ts'
import { Remains } from './remains.tsx'

interface WithdrawDialogProps {
  hash: string
  address: string
  onClose: (isWithdrawn: boolean) => void
  /** It was done after somebody had closed the dialog meanwhile. */
  onDoneLater: () => void
}

/** Names every place of a picture and asks; afterwards it tells what may still hold it. */
export function WithdrawDialog({ hash, address, onClose, onDoneLater }: WithdrawDialogProps) {
  const isClosed = useRef(false)
  const [withdrawal, setWithdrawal] = useState<Withdrawal | null>(null)
  const places = useQuery({ ...placesQuery(hash), enabled: withdrawal === null })
  const { write, isPending } = useWrite<void, Withdrawal>({
    send: (_, signal) => request('POST', `/api/admin/uploads/${hash}/withdraw`, { signal }),
    failed: 'Failed to withdraw the picture',
    onDone: (answer) => (isClosed.current ? onDoneLater() : setWithdrawal(answer)),
  })
  if (withdrawal) return <Remains withdrawal={withdrawal} onClose={() => onClose(true)} />
  // What was asked for cannot be taken back: the server goes on.
  const leave = () => {
    isClosed.current = true
    onClose(false)
  }
  return (
    <Dialog title="Withdraw picture?" role="alertdialog" onClose={leave}>
      <div className="ui-dialog-body">
        <div className="withdrawal-question">
          <Picture address={address} alt="The picture" size={128} className="withdrawal-picture" />
          <p>
            Whoever is shown no longer agrees to it. The picture is deleted for good: this cannot be undone, and the
            same file is not taken in again.
          </p>
        </div>
        {places.isError ? (
          <p className="ui-error" role="alert">
            {messageOf(places.error, 'Failed to find where the picture is shown')}
          </p>
        ) : places.data ? (
          <>
            <h3 className="withdrawal-heading">It goes from</h3>
            <ul className="withdrawal-places">
              {placesInWords(places.data).map(({ what, fate }) => (
                <li key={what}>
                  <strong>{what}</strong> <span className="ui-muted">{fate}</span>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <Spinner label="Looking where the picture is shown" />
        )}
      </div>
      <footer className="ui-dialog-foot">
        <Button autoFocus onPress={leave}>
          Cancel
        </Button>
        <Button
          variant="danger"
          icon={<UserX aria-hidden />}
          isDisabled={!places.data}
          isBusy={isPending}
          onPress={() => write()}
        >
          Withdraw for good
        </Button>
      </footer>
    </Dialog>
  )
}

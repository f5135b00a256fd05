import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { uploadHash } from '../../../domain/images.ts'
import type { LibraryPicture, PicturePlaces } from '../../../domain/picture-library.ts'
import { counted } from '../../../domain/text-forms.ts'
import { messageOf, request } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Picture } from '../picture.tsx'
import { placeName, placesQuery } from '../picture-places.ts'
import { refreshAfterWrites } from '../publishing.ts'
import { notifyUndoable } from '../undo.ts'
import { useWrite } from '../use-write.ts'

interface ReplaceDialogProps {
  picture: LibraryPicture
  /** The address of the one that takes its place. */
  by: string
  onBack: () => void
  onClose: (isReplaced: boolean) => void
}

/** Names every draft in which a picture is to be another one, and asks. */
export function ReplaceDialog({ picture, by, onBack, onClose }: ReplaceDialogProps) {
  const client = useQueryClient()
  const { hash, address } = picture
  const places = useQuery(placesQuery(hash))
  const { write, cancel, isPending } = useWrite<string, { replaced: number }>({
    send: (ifMatch, signal, onChange) => {
      const body = { by: uploadHash(by) }
      return request('POST', `/api/admin/uploads/${hash}/replace`, { body, ifMatch, signal, onChange })
    },
    failed: 'Failed to replace the picture',
    onDone: ({ replaced }, _, change) => {
      refreshAfterWrites(client)
      notifyUndoable(client, `Replaced in ${counted(replaced, 'place')}`, change)
      onClose(true)
    },
    // Somebody else may use it in another place meanwhile.
    onFailed: () => void places.refetch(),
  })
  const leave = () => {
    cancel()
    onClose(false)
  }
  const records = places.data?.records ?? []
  return (
    <Dialog title="Replace everywhere?" role="alertdialog" onClose={leave}>
      <div className="ui-dialog-body">
        <div className="library-replacing">
          <Picture address={address} alt="The picture" size={160} isWhole />
          <ArrowRight role="img" aria-label="is replaced by" />
          <Picture address={by} alt="the other picture" size={160} isWhole />
        </div>
        {places.isError ? (
          <p className="ui-error" role="alert">
            {messageOf(places.error, 'Failed to find where the picture is used')}
          </p>
        ) : places.data ? (
          <Places records={records} />
        ) : (
          <Spinner label="Looking where the picture is used" />
        )}
      </div>
      <footer className="ui-dialog-foot">
        <Button onPress={onBack}>Choose another</Button>
        <Button autoFocus onPress={leave}>
          Cancel
        </Button>
        <Button
          variant="primary"
          isDisabled={records.length === 0}
          isBusy={isPending}
          onPress={() => places.data && write(places.data.fingerprint)}
        >
          Replace in {counted(records.length, 'place')}
        </Button>
      </footer>
    </Dialog>
  )
}

function Places({ records }: Pick<PicturePlaces, 'records'>) {
  const partners = records.some(({ list }) => list === 'partners')
  return (
    <>
      <ul className="library-places">
        {records.map((record) => (
          <li key={`${record.list} ${record.id}`}>
            <strong>{placeName(record)}</strong>
          </li>
        ))}
      </ul>
      <p className="ui-muted">
        Visitors see it after the next cache build{partners && ', partners at once'}. It can be undone as one change.
      </p>
    </>
  )
}

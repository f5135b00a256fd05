import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowRight, Upload } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { uploadHash } from '../../../domain/images.ts'
import type { LibraryPicture } from '../../../domain/picture-library.ts'
import { messageOf, request } from '../../data/request.ts'
import { t, tn, translated } from '../../translate/translate.tsx'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { ErrorLine } from '../../ui/panel.tsx'
import { Spinner } from '../../ui/status.tsx'
import { Picture, placeName, placesQuery } from '../picture.tsx'
import { refreshAll } from '../publishing.ts'
import { notifyUndoable } from '../undo.ts'
import { acceptedImages, useUpload } from '../upload.ts'
import { useWrite } from '../use-write.ts'
import { ChooseDialog } from './picture-library.tsx'

interface ReplacePictureProps {
  picture: LibraryPicture
  onClose: (isReplaced: boolean) => void
}

/** Chooses or uploads a picture that replaces another in every draft. */
export function ReplacePicture({ picture, onClose }: ReplacePictureProps) {
  const [replacement, setReplacement] = useState<string | null>(null)
  const { progress, unsentFile, upload } = useUpload({
    onUploaded: setReplacement,
    uploadFailed: { message: t('Failed to upload image') },
  })
  if (replacement !== null && replacement !== picture.address)
    return <ReplaceDialog picture={picture} replacement={replacement} onClose={onClose} />
  return (
    <ChooseDialog
      title={t('Replace with which picture?')}
      tools={
        <FileTrigger
          acceptedFileTypes={acceptedImages}
          onSelect={(files) => {
            const [file] = files ?? []
            if (file) void upload(file)
          }}
        >
          <Button icon={<Upload aria-hidden />} isBusy={progress !== null}>
            {unsentFile ? t('Upload failed: try again') : t('Upload a new one')}
          </Button>
        </FileTrigger>
      }
      onChoose={({ address }) => setReplacement(address)}
      onClose={() => onClose(false)}
    />
  )
}

function ReplaceDialog({ picture, replacement, onClose }: ReplacePictureProps & { replacement: string }) {
  const client = useQueryClient()
  const { hash, address } = picture
  const places = useQuery(placesQuery(hash))
  const { write, cancel, isPending } = useWrite<string, { replaced: number }>({
    send: (ifMatch, { signal, onChange }) => {
      const body = { by: uploadHash(replacement) }
      return request('POST', `/api/admin/uploads/${hash}/replace`, { body, ifMatch, signal, onChange })
    },
    failed: 'Failed to replace the picture',
    onDone: ({ replaced }, _, changeId) => {
      refreshAll(client)
      notifyUndoable(client, tn(replaced, 'Replaced in {count} place', 'Replaced in {count} places'), changeId)
      onClose(true)
    },
    // Other records may use the picture by now.
    onFailed: () => void places.refetch(),
  })
  const leave = () => {
    cancel()
    onClose(false)
  }
  const records = places.data?.records ?? []
  return (
    <FormDialog
      title={t('Replace everywhere?')}
      role="alertdialog"
      form={{ rejection: null, isPending, submit: () => places.data && write(places.data.fingerprint) }}
      submitLabel={tn(records.length, 'Replace in {count} place', 'Replace in {count} places')}
      isSubmitDisabled={records.length === 0}
      onClose={leave}
    >
      <div className="ui-cluster">
        <Picture address={address} alt={t('The picture')} size={160} isUncropped />
        <ArrowRight role="img" aria-label={t('is replaced by')} />
        <Picture address={replacement} alt={t('the other picture')} size={160} isUncropped />
      </div>
      {places.isError && (
        <ErrorLine>{translated(messageOf(places.error, 'Failed to find where the picture is used'))}</ErrorLine>
      )}
      {places.isPending && <Spinner label={t('Looking where the picture is used')} />}
      {places.data && (
        <>
          <ul className="ui-stack ui-stack-close">
            {records.map((record) => (
              <li key={`${record.list} ${record.id}`}>
                <strong>{placeName(record)}</strong>
              </li>
            ))}
          </ul>
          <p className="ui-muted">
            {records.some(({ list }) => list === 'partners')
              ? t('Live after the next publish, partners at once. You can undo it as one change.')
              : t('Live after the next publish. You can undo it as one change.')}
          </p>
        </>
      )}
    </FormDialog>
  )
}

import { useMemo } from 'react'
import { OpenedAtContext } from '../../admin/editor/opened.ts'
import { LateDialog, late } from '../../admin/lazy.tsx'
import { usePageLanguage } from '../page-language.ts'
import type { Place } from './place.ts'
import { PlaceList } from './place-list.tsx'
import type { Outline } from './use-outlines.ts'

const useRecordEditor = late(async () => {
  await import('../../data/zod-without-eval.ts')
  return (await import('./record-editor.tsx')).RecordEditor
})

/** What is open beside the page, and the outline that it was opened from, if from one. */
export interface OpenSheet {
  /** One place is edited; of several one is chosen first. */
  places: readonly Place[]
  outline: Outline | undefined
}

interface SheetProps extends OpenSheet {
  onChoose: (place: Place) => void
  onClose: () => void
}

export function Sheet({ places, outline, onChoose, onClose }: SheetProps) {
  const [place, another] = places
  const language = usePageLanguage()
  const field = place?.field
  const openedAt = useMemo(() => ({ language, field }), [language, field])
  if (place && !another)
    return (
      <OpenedAtContext value={openedAt}>
        <LateDialog useCode={useRecordEditor} title="Edit" onClose={onClose}>
          {(RecordEditor) => <RecordEditor place={place} onClose={onClose} />}
        </LateDialog>
      </OpenedAtContext>
    )
  return outline ? (
    <PlaceList
      title="What to edit"
      note="These records and texts stand here together, or say the same."
      places={places}
      onChoose={onChoose}
      onClose={onClose}
    />
  ) : (
    <PlaceList
      title="Texts without a place"
      note="What is read out, stands in the head of the page, is another screen’s, or is not shown just now."
      places={places}
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}

import { ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { OpenedAtContext } from '../../admin/editor/opened.ts'
import { LazyDialog, lazyCode } from '../../admin/parts/lazy.tsx'
import { foldText } from '../../domain/text/text-forms.ts'
import { FilterField } from '../../ui/fields/filter-field.tsx'
import { Dialog } from '../../ui/surfaces/dialog.tsx'
import { t } from '../../ui/translate/translate.tsx'
import { pageLanguage } from '../words.ts'
import { type Place, recordNameOf } from './places.ts'

/** Edit mode loads this code before a record is pressed. */
export const useRecordEditor = lazyCode(async () => (await import('./record-editor.tsx')).RecordEditor)

interface SheetProps {
  /** One place opens in its editor; several are listed to choose from. */
  places: readonly Place[]
  sentences: ReadonlyMap<string, readonly string[]>
  onChoose: (place: Place) => void
  onClose: () => void
}

export function Sheet({ places, sentences, onChoose, onClose }: SheetProps) {
  const [place, secondPlace] = places
  const language = pageLanguage()
  const field = place?.field
  const openedAt = useMemo(() => ({ language, field }), [language, field])
  if (!place || secondPlace)
    return <PlaceList places={places} sentences={sentences} onChoose={onChoose} onClose={onClose} />
  return (
    <OpenedAtContext value={openedAt}>
      <LazyDialog useCode={useRecordEditor} title={t('Edit')} onClose={onClose}>
        {(RecordEditor) => <RecordEditor place={place} onClose={onClose} />}
      </LazyDialog>
    </OpenedAtContext>
  )
}

const maxWithoutFilter = 8

const maxListed = 200

function PlaceList({ places, sentences, onChoose, onClose }: SheetProps) {
  const [search, setSearch] = useState('')
  const found = places.filter(({ id, label }) => foldText(`${label} ${id}`).includes(foldText(search)))
  return (
    <Dialog title={t('What to edit')} onClose={onClose}>
      <div className="ui-dialog-body">
        {places.length > maxWithoutFilter && (
          <FilterField
            label={t('Find content')}
            placeholder={t('Find a name or key')}
            value={search}
            onChange={setSearch}
          />
        )}
        <ul className="edit-places">
          {found.slice(0, maxListed).map((place) => (
            <li key={recordNameOf(place)}>
              <button type="button" onClick={() => onChoose(place)}>
                <span>
                  {place.label}
                  {sentences.get(recordNameOf(place))?.map((sentence) => (
                    <small key={sentence}>{sentence}</small>
                  ))}
                </span>
                {place.list === 'content' && <span className="ui-muted ui-monospaced">{place.id}</span>}
                <ChevronRight aria-hidden />
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p>{t('No matches.')}</p>}
      </div>
    </Dialog>
  )
}

import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { foldedText } from '../../../domain/folded-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FilterField } from '../../ui/filter-field.tsx'
import { type Place, recordOf } from './place.ts'

interface PlaceListProps {
  title: string
  /** What the list is, in a sentence. */
  note: string
  places: readonly Place[]
  onChoose: (place: Place) => void
  onClose: () => void
}

/** Few enough to be seen at a glance. */
const few = 8

/** Places by name, each the way to its editor. */
export function PlaceList({ title, note, places, onChoose, onClose }: PlaceListProps) {
  const [wanted, setWanted] = useState('')
  const found = places.filter(({ of, label }) => foldedText(`${label} ${of}`).includes(foldedText(wanted.trim())))
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="ui-dialog-body">
        <p className="ui-muted">{note}</p>
        {places.length > few && (
          <FilterField label="Find a text" placeholder="Find a name or key" value={wanted} onChange={setWanted} />
        )}
        <ul className="edit-places">
          {found.map((place) => (
            <li key={recordOf(place)}>
              <button type="button" onClick={() => onChoose(place)}>
                <span>{place.label}</span>
                {place.list === 'content' && <span className="ui-muted ui-monospaced">{place.of}</span>}
                <ChevronRight aria-hidden />
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p>No name or key contains that.</p>}
      </div>
    </Dialog>
  )
}

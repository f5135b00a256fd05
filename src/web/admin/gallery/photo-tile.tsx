import { Trash2, UserX } from 'lucide-react'
import { Button } from 'react-aria-components'
import type { RecordOf } from '../../../domain/collections/define.ts'
import type { gallery } from '../../../domain/collections/gallery.ts'
import { inEnglish } from '../../../domain/languages.ts'
import { IconButton } from '../../ui/button.tsx'
import { openerId } from '../keep-focus.ts'
import { LanguageMarks, missingLanguages } from '../missing-languages.tsx'
import { Picture } from '../picture.tsx'
import { WithdrawPicture } from '../withdraw-picture.tsx'

interface PhotoTileProps {
  photo: RecordOf<typeof gallery>
  /** From 1. */
  number: number
  onEdit: () => void
  onDelete: () => void
}

/** A photo, which opens its editor, and under it what is told of it. */
export function PhotoTile({ photo, number, onEdit, onDelete }: PhotoTileProps) {
  const { id, imageUrl } = photo
  return (
    <li className="photo">
      <div className="photo-frame">
        <Button id={openerId(id)} className="photo-opener" aria-label={`Edit photo ${number}`} onPress={onEdit}>
          <Picture
            className="photo-picture"
            address={imageUrl}
            alt={`Photo ${number}`}
            size={400}
            focus={photo.focalPoint}
          />
        </Button>
        <WithdrawPicture address={imageUrl}>
          {(ask) => (
            <IconButton className="photo-delete photo-withdraw" label={`Withdraw photo ${number}`} onPress={ask}>
              <UserX aria-hidden />
            </IconButton>
          )}
        </WithdrawPicture>
        <IconButton className="photo-delete" label={`Delete photo ${number}`} onPress={onDelete}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <Told {...photo} />
    </li>
  )
}

function Told({ alt, decorative }: Pick<PhotoTileProps['photo'], 'alt' | 'decorative'>) {
  if (decorative) return <span className="photo-told ui-muted">Decorative</span>
  if (!alt) return <span className="photo-told ui-muted">No alternative text</span>
  return (
    <span className="photo-told">
      {inEnglish(alt)} {missingLanguages([alt]).length > 0 && <LanguageMarks texts={[alt]} />}
    </span>
  )
}

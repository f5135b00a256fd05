import { Trash2, UserX } from 'lucide-react'
import { Button } from 'react-aria-components'
import type { RecordOf } from '../../../domain/collections/define.ts'
import { type gallery, photoName } from '../../../domain/collections/gallery.ts'
import { inEnglish } from '../../../domain/languages.ts'
import { IconButton } from '../../ui/button.tsx'
import { openerId } from '../keep-focus.ts'
import { LanguageMarks, missingLanguages } from '../missing-languages.tsx'
import { Picture } from '../picture.tsx'
import { WithdrawPicture } from '../withdraw-picture.tsx'

interface PhotoTileProps {
  photo: RecordOf<typeof gallery>
  onEdit: () => void
  onDelete: () => void
}

/** A photo, which opens its editor, and under it what is told of it. */
export function PhotoTile({ photo, onEdit, onDelete }: PhotoTileProps) {
  const { id, imageUrl } = photo
  const name = photoName(id)
  return (
    <li className="photo">
      <div className="photo-frame">
        <Button id={openerId(id)} className="photo-opener" aria-label={`Edit ${name}`} onPress={onEdit}>
          <Picture className="photo-picture" address={imageUrl} alt={name} size={400} focus={photo.focalPoint} />
        </Button>
        <WithdrawPicture address={imageUrl}>
          {(ask) => (
            <IconButton className="photo-delete photo-withdraw" label={`Withdraw ${name}`} onPress={ask}>
              <UserX aria-hidden />
            </IconButton>
          )}
        </WithdrawPicture>
        <IconButton className="photo-delete" label={`Delete ${name}`} onPress={onDelete}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <p className="photo-told">
        <b>{name}</b> <Told {...photo} />
      </p>
    </li>
  )
}

function Told({ alt, decorative }: Pick<PhotoTileProps['photo'], 'alt' | 'decorative'>) {
  if (decorative) return <span className="ui-muted">Decorative</span>
  if (!alt) return <span className="ui-muted">No alternative text</span>
  return (
    <>
      {inEnglish(alt)} {missingLanguages([alt]).length > 0 && <LanguageMarks texts={[alt]} />}
    </>
  )
}

import { Copy, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { imageSource } from '../../domain/pictures/images.ts'
import type { LibraryPicture, PictureUse } from '../../domain/pictures/picture-library.ts'
import { dateAndTimeOf } from '../../domain/time/dates.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Dialog } from '../../ui/surfaces/dialog.tsx'
import { t } from '../../ui/translate/translate.tsx'
import { recordHref } from '../data/records.ts'
import { Screen } from '../frame/screen.tsx'
import { copyText } from '../parts/copy-text.ts'
import { Picture, placeName } from '../parts/picture.tsx'
import { PictureLibrary, usageInWords } from './picture-library.tsx'
import { WithdrawPicture } from './withdraw-picture.tsx'

export function PicturesScreen() {
  const [picture, setPicture] = useState<LibraryPicture | null>(null)
  return (
    <Screen title={t('All pictures')}>
      <PictureLibrary onChoose={setPicture} />
      {picture && <PictureDialog key={picture.hash} picture={picture} onClose={() => setPicture(null)} />}
    </Screen>
  )
}

interface PictureDialogProps {
  picture: LibraryPicture
  onClose: () => void
}

function PictureDialog({ picture, onClose }: PictureDialogProps) {
  const { address, name, uses, storedAt } = picture
  const { width, height } = imageSource(address)
  return (
    <Dialog title={t('Picture')} width={720} onClose={onClose}>
      <div className="ui-dialog-body ui-columns-2">
        <Picture address={address} alt={t('The picture')} size={320} isUncropped />
        <div className="ui-stack ui-stack-close">
          {name !== null && <h3>{name}</h3>}
          <p className="ui-muted">
            {t('{width} × {height} pixels, uploaded {time}', {
              width: width ?? '',
              height: height ?? '',
              time: dateAndTimeOf(storedAt),
            })}
          </p>
          {uses.length > 0 ? <Uses uses={uses} /> : <p>{usageInWords(picture)}.</p>}
        </div>
      </div>
      <footer className="ui-dialog-foot">
        <WithdrawPicture address={address} onWithdrawn={onClose}>
          {(ask) => (
            <Button icon={<ImageOff aria-hidden />} onPress={ask}>
              {t('Delete for good')}
            </Button>
          )}
        </WithdrawPicture>
        <Button icon={<Copy aria-hidden />} onPress={() => copyText(address)}>
          {t('Copy')}
        </Button>
      </footer>
    </Dialog>
  )
}

function Uses({ uses }: { uses: readonly PictureUse[] }) {
  return (
    <>
      <p className="ui-strong">{t('Used in')}</p>
      <ul className="ui-stack ui-stack-close">
        {uses.map((use) => (
          <li key={`${use.list} ${use.id}`}>
            {use.isDraft ? (
              <Link className="ui-link" href={recordHref(use)}>
                {placeName(use)}
              </Link>
            ) : (
              placeName(use)
            )}
            {use.isDraft !== use.isPublic && (
              <span className="ui-muted"> {use.isDraft ? t('not public yet') : t('on the public site only')}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

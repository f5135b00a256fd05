import { useQuery } from '@tanstack/react-query'
import { Copy, ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { PicturePlaces, Withdrawal } from '../../domain/pictures/picture-library.ts'
import { dateAndTimeOf } from '../../domain/time/dates.ts'
import { messageOf, request } from '../../ui/data/request.ts'
import { Button } from '../../ui/elements/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog, FormDialog } from '../../ui/surfaces/dialog.tsx'
import { ErrorLine } from '../../ui/surfaces/panel.tsx'
import { Spinner } from '../../ui/surfaces/status.tsx'
import { t, tn, translated, tx } from '../../ui/translate/translate.tsx'
import { useWrite } from '../data/use-write.ts'
import { copyText } from '../parts/copy-text.ts'
import { Picture, placeName, placesQuery } from '../parts/picture.tsx'

interface WithdrawDialogProps {
  hash: string
  address: string
  onClose: (isWithdrawn: boolean) => void
}

export function WithdrawDialog({ hash, address, onClose }: WithdrawDialogProps) {
  const [withdrawal, setWithdrawal] = useState<Withdrawal | null>(null)
  const places = useQuery({ ...placesQuery(hash), enabled: withdrawal === null })
  const { write, isPending } = useWrite<void, Withdrawal>({
    send: (_, { signal }) => request('POST /api/admin/uploads/:hash/withdraw', { params: { hash }, signal }),
    onDone: setWithdrawal,
  })
  if (withdrawal) return <RemainingCopies withdrawal={withdrawal} onClose={() => onClose(true)} />
  return (
    <FormDialog
      title={t('Delete the picture for good?')}
      role="alertdialog"
      form={{ rejection: null, isPending, submit: () => write() }}
      submitLabel={t('Delete for good')}
      icon={<ImageOff aria-hidden />}
      isDanger
      isSubmitDisabled={!places.data}
      // A withdrawal cannot be cancelled, so the dialog waits for it.
      onClose={() => onClose(false)}
    >
      <div className="ui-note">
        <Picture address={address} alt={t('The picture')} size={128} />
        <p>
          {t(
            'For when a person in the picture withdraws consent. The picture is deleted for good: this can’t be undone, and this file can’t be uploaded again.',
          )}
        </p>
      </div>
      {places.isError && <ErrorLine>{translated(messageOf(places.error, 'This could not be loaded.'))}</ErrorLine>}
      {places.isPending && <Spinner label={t('Looking where the picture is shown')} />}
      {places.data && (
        <>
          <h3 className="ui-title ui-title-small">{t('It will be removed from')}</h3>
          <ul className="ui-stack ui-stack-close">
            {effectsOf(places.data).map(({ place, effect }) => (
              <li key={place}>
                <strong>{place}</strong> <span className="ui-muted">{effect}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </FormDialog>
  )
}

interface Effect {
  place: string
  effect: string
}

function effectOn({ list, isRemoved }: PicturePlaces['records'][number]): string {
  if (!isRemoved) return t('stays, without the picture')
  return list === 'content' ? t('shows its default again') : t('is deleted')
}

export function effectsOf({ records, releases, previews, isPublic }: PicturePlaces): Effect[] {
  return [
    ...(isPublic ? [{ place: t('The public site'), effect: t('within a second; your drafts stay drafts') }] : []),
    ...records.map((each) => ({ place: placeName(each), effect: effectOn(each) })),
    ...(releases.length > 0
      ? [
          {
            place: tn(releases.length, '1 published version', '{count} published versions'),
            effect: t('without the picture'),
          },
        ]
      : []),
    ...(previews.length > 0
      ? [
          {
            place: tn(previews.length, '1 preview', '{count} previews'),
            effect: t('and the links to it, without the picture'),
          },
        ]
      : []),
    { place: t('The stored files'), effect: t('in every width') },
  ]
}

interface RemainingCopiesProps {
  withdrawal: Withdrawal
  onClose: () => void
}

function RemainingCopies({ withdrawal: { backups, addresses }, onClose }: RemainingCopiesProps) {
  const addressLines = addresses.join('\n')
  return (
    <Dialog title={t('Picture deleted for good')} onClose={onClose}>
      <div className="ui-dialog-body">
        <p role="status">{t('It is deleted, and no longer on the public site.')}</p>
        <h3 className="ui-title ui-title-small">{t('What may still contain it')}</h3>
        <ul className="ui-stack ui-stack-close">
          <li>
            {tx(
              '{backups} made from {from} to {until}. Delete them; after restoring one, delete the picture for good again.',
              {
                backups: <strong>{t('Backups')}</strong>,
                from: dateAndTimeOf(backups.from),
                until: dateAndTimeOf(backups.until),
              },
            )}
            {backups.made.length > 0 && (
              <ul className="ui-stack ui-stack-close">
                {backups.made.map(({ name, takenAt, isOffSite }) => (
                  <li key={name}>
                    {dateAndTimeOf(takenAt)}: <span className="ui-monospaced">{name}</span>{' '}
                    {isOffSite && t('(off site too)')}
                  </li>
                ))}
              </ul>
            )}
          </li>
          <li>
            {tx('{history} keeps the words about it, such as a name.', { history: <strong>{t('History')}</strong> })}
          </li>
          <li>
            {tx('{operator}: if a CDN or another server stores copies of pages, remove these addresses there.', {
              operator: <strong>{t('For the person who runs the server')}</strong>,
            })}
          </li>
          <li>
            {tx('{browsers} that have loaded it, for up to a year; search engines and messengers that showed it.', {
              browsers: <strong>{t('Browsers')}</strong>,
            })}
          </li>
        </ul>
        <TextField label={t('Addresses')} value={addressLines} isReadOnly isMultiline isMonospaced rows={4} />
      </div>
      <footer className="ui-dialog-foot">
        <Button icon={<Copy aria-hidden />} onPress={() => copyText(addressLines)}>
          {t('Copy')}
        </Button>
        <Button variant="primary" autoFocus onPress={onClose}>
          {t('Done')}
        </Button>
      </footer>
    </Dialog>
  )
}

import { CircleAlert, Clock, Eye, GitCompareArrows, Hammer, Info, Link2, Link2Off } from 'lucide-react'
import { useState } from 'react'
import type { ChangedPreview, PreviewRelease } from '../../domain/releases/release.ts'
import { previewName } from '../../domain/releases/release-words.ts'
import { dateAndTimeOf } from '../../domain/time/dates.ts'
import { clubNow } from '../../domain/time/wall-clock.ts'
import { messageOf, request, ServerError } from '../../ui/data/request.ts'
import { Button } from '../../ui/elements/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog, FormWithButtons } from '../../ui/surfaces/dialog.tsx'
import { ask } from '../../ui/surfaces/question.tsx'
import { notifySuccess } from '../../ui/surfaces/toasts.ts'
import { t, translated } from '../../ui/translate/translate.tsx'
import { keepFocus } from '../data/keep-focus.ts'
import { usePreviews } from '../data/publishing.ts'
import { authorName } from '../differences/difference-list.tsx'
import { changesText, previewStatus } from '../frame/preview-words.ts'
import { timeFailed, usePreview, usePublish, usePublishingWrite, useTimeChange } from '../frame/use-publish.ts'
import { NewLink } from '../parts/new-link.tsx'
import { ReleaseComparison } from './release-comparison.tsx'

export function Previews() {
  const { previews, readAt } = usePreviews()
  if (previews.length === 0) return null
  return (
    <section className="ui-panel" aria-labelledby="previews">
      <h2 id="previews" className="ui-head">
        {t('Previews')}
      </h2>
      <ul className="ui-rows">
        {previews.map((each) => (
          <PreviewRow key={each.number} release={each} readAt={readAt} />
        ))}
      </ul>
    </section>
  )
}

interface PreviewRowProps {
  release: PreviewRelease
  readAt: Date
}

function PreviewRow({ release, readAt }: PreviewRowProps) {
  const { number, base, createdAt, by, changes, publishAt, publishedMeanwhile, link } = release
  const { preview, isOpening } = usePreview()
  const { publish, publishing } = usePublish()
  const { changeTime, isChanging } = useTimeChange()
  const [isTimeOpen, setTimeOpen] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const name = translated(previewName(createdAt))
  const labelOf = (action: string) => t('{label}: {value}', { label: action, value: name })
  const timeLabel = `${publishAt ? t('Change the time') : t('Schedule publishing')}…`
  const status = previewStatus(release, readAt)
  const canBePublished = publishedMeanwhile === null
  const isPublishing = typeof publishing === 'object' && 'preview' in publishing && publishing.preview === number
  return (
    <li className="ui-stack ui-panel-padded">
      <div>
        <h3>{name}</h3>
        <p className="ui-muted">
          {changesText(changes)} · {authorName(by)}
        </p>
      </div>
      {status && (
        <p className={status.isFailure ? 'ui-box ui-note ui-danger-ground' : 'ui-box ui-note'}>
          {status.isFailure ? <CircleAlert aria-hidden /> : <Info aria-hidden />}
          {status.text}
        </p>
      )}
      <div className="ui-cluster">
        <Button
          icon={<Eye aria-hidden />}
          aria-label={labelOf(t('Open'))}
          isBusy={isOpening}
          onPress={() => preview(number)}
        >
          {t('Open')}
        </Button>
        <Button
          icon={<GitCompareArrows aria-hidden />}
          aria-label={labelOf(t('Compare'))}
          aria-expanded={isComparing}
          onPress={() => setComparing(!isComparing)}
        >
          {t('Compare')}
        </Button>
        {canBePublished && (
          <>
            <Button
              icon={<Hammer aria-hidden />}
              aria-label={labelOf(t('Publish exactly this'))}
              isBusy={isPublishing}
              onPress={() => publish({ preview: number })}
            >
              {t('Publish exactly this')}
            </Button>
            <Button icon={<Clock aria-hidden />} aria-label={labelOf(timeLabel)} onPress={() => setTimeOpen(true)}>
              {timeLabel}
            </Button>
            {publishAt && (
              <Button
                aria-label={labelOf(t('Remove the time'))}
                isBusy={isChanging}
                onPress={() => changeTime({ preview: release, publishAt: null })}
              >
                {t('Remove the time')}
              </Button>
            )}
          </>
        )}
      </div>
      {isComparing && <ReleaseComparison from={base} to={number} />}
      {(canBePublished || link) && <PreviewLink release={release} name={name} />}
      {isTimeOpen && <TimeDialog release={release} onClose={() => setTimeOpen(false)} />}
    </li>
  )
}

/** The link by which people without an account see a preview. Its address is shown once, after it is made. */
function PreviewLink({ release: { number, link }, name }: { release: PreviewRelease; name: string }) {
  const [newAddress, setNewAddress] = useState<string | null>(null)
  const linkCreation = usePublishingWrite<void, ChangedPreview>({
    send: (_, { signal }) =>
      request('PUT /api/admin/previews/:number', { params: { number }, body: { link: 'new' }, signal }),
    onDone: ({ linkUrl }) => setNewAddress(linkUrl && new URL(linkUrl, location.href).href),
  })
  const linkRevocation = usePublishingWrite({
    send: (_, { signal }) =>
      request('PUT /api/admin/previews/:number', { params: { number }, body: { link: 'none' }, signal }),
    onDone: () => {
      setNewAddress(null)
      notifySuccess('Link revoked')
      keepFocus()
    },
  })
  const revoke = async () => {
    const isConfirmed = await ask({
      title: t('Revoke the link?'),
      question: t(
        'People who have it can’t open the preview any more. It can’t be brought back, but you can make another.',
      ),
      confirmLabel: t('Revoke'),
      icon: <Link2Off aria-hidden />,
    })
    if (isConfirmed) linkRevocation.write()
  }
  const makeLabel = link ? t('Make another link') : t('Make a link')
  return (
    <div className="ui-part">
      {link && newAddress && <NewLink label={t('Link to {name}', { name })} url={newAddress} />}
      <p className="ui-muted" role="status">
        {linkSentence(link, newAddress !== null)}
      </p>
      <div className="ui-cluster">
        <Button
          size="small"
          icon={<Link2 aria-hidden />}
          aria-label={t('{label}: {value}', { label: makeLabel, value: name })}
          isBusy={linkCreation.isPending}
          onPress={() => linkCreation.write()}
        >
          {makeLabel}
        </Button>
        {link && (
          <Button
            size="small"
            icon={<Link2Off aria-hidden />}
            aria-label={t('{label}: {value}', { label: t('Revoke'), value: name })}
            isBusy={linkRevocation.isPending}
            onPress={revoke}
          >
            {t('Revoke')}
          </Button>
        )}
      </div>
    </div>
  )
}

function linkSentence(link: PreviewRelease['link'], isAddressShown: boolean): string {
  if (!link) return t('Share it for 7 days with someone who has no account.')
  const until = dateAndTimeOf(link.expiresAt)
  if (isAddressShown) return t('Copy it now: you won’t see it again. It works until {until}.', { until })
  return t('{name} made a link that works until {until}. A new link replaces it.', {
    name: link.by ?? 'Ringside',
    until,
  })
}

interface TimeDialogProps {
  release: PreviewRelease
  onClose: () => void
}

function TimeDialog({ release, onClose }: TimeDialogProps) {
  const [day, setDay] = useState('')
  const [time, setTime] = useState('')
  const [error, setError] = useState<{ message: string } | null>(null)
  const { changeTime, isChanging } = useTimeChange({
    onDone: onClose,
    onRejected: (rejection) => {
      const isTimeInvalid = rejection instanceof ServerError && rejection.status === 400
      if (isTimeInvalid) setError({ message: messageOf(rejection, timeFailed) })
      return isTimeInvalid
    },
  })
  const submit = () => {
    if (day && time) changeTime({ preview: release, publishAt: `${day}T${time}` })
    else setError({ message: t('Choose a day and a time') })
  }
  return (
    <Dialog title={t('Schedule publishing')} width={480} onClose={onClose}>
      <FormWithButtons
        form={{ rejection: error, isPending: isChanging, submit }}
        submitLabel={t('Set the time')}
        onCancel={onClose}
      >
        <p>
          {t('{name} goes public exactly as it is.', { name: translated(previewName(release.createdAt)) })}{' '}
          {t('Later edits stay drafts.')}{' '}
          {t('If someone publishes first, this is cancelled and you’ll see a message on every screen.')}
        </p>
        <div className="ui-columns-2">
          <TextField label={t('Day')} type="date" value={day} onChange={setDay} error={error?.message} autoFocus />
          <TextField label={t('Time')} type="time" value={time} onChange={setTime} />
        </div>
        <p className="ui-muted">
          {t('By the club’s clock (Europe/Warsaw). It is {time} there now.', {
            time: dateAndTimeOf(clubNow()),
          })}
        </p>
      </FormWithButtons>
    </Dialog>
  )
}

import { Clock } from 'lucide-react'
import { useState } from 'react'
import type { PreviewRelease } from '../../domain/releases/release.ts'
import { dateAndTimeOf } from '../../domain/time/dates.ts'
import { clockIn, clubMomentAt, clubNow, dateIn } from '../../domain/time/wall-clock.ts'
import { messageOf, request, ServerError } from '../../ui/data/request.ts'
import { Button } from '../../ui/elements/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormDialog } from '../../ui/surfaces/dialog.tsx'
import { notifySuccess } from '../../ui/surfaces/toasts.ts'
import { t } from '../../ui/translate/translate.tsx'
import { keepFocus } from '../data/keep-focus.ts'
import { undoAction } from '../data/undo.ts'
import { usePublishingWrite } from '../frame/use-publish.ts'

interface PublishTimeProps {
  release: PreviewRelease
  /** What the preview is called. */
  name: string
}

/** The buttons that set, change and remove the time at which a preview goes public. */
export function PublishTime({ release, name }: PublishTimeProps) {
  const [isOpen, setOpen] = useState(false)
  const { changeTime, isPending } = useTimeChange(release)
  const labelOf = (action: string) => t('{label}: {value}', { label: action, value: name })
  const label = `${release.publishAt ? t('Change the time') : t('Schedule publishing')}…`
  return (
    <>
      {!release.publishedMeanwhile && (
        <Button icon={<Clock aria-hidden />} aria-label={labelOf(label)} onPress={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {release.publishAt && (
        <Button
          aria-label={labelOf(t('Remove the time'))}
          isBusy={isPending}
          onPress={() => changeTime({ publishAt: null, former: release.publishAt })}
        >
          {t('Remove the time')}
        </Button>
      )}
      {isOpen && <TimeDialog release={release} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

function TimeDialog({ release, name, onClose }: PublishTimeProps & { onClose: () => void }) {
  const planned = release.publishAt === null ? '' : clubMomentAt(new Date(release.publishAt))
  const [day, setDay] = useState(dateIn(planned))
  const [time, setTime] = useState(clockIn(planned))
  const [rejection, setRejection] = useState<{ message: string } | null>(null)
  const { changeTime, isPending } = useTimeChange(release, { onDone: onClose, onInvalid: setRejection })
  const submit = () => changeTime({ publishAt: `${day}T${time}` })
  return (
    <FormDialog
      title={t('Schedule publishing')}
      width={480}
      form={{ rejection, isPending, submit }}
      submitLabel={t('Set the time')}
      onClose={onClose}
    >
      <p>
        {t('{name} goes public exactly as it is.', { name })} {t('Later edits stay drafts.')}{' '}
        {t('If someone publishes first, this is cancelled and you’ll see a message on every screen.')}
      </p>
      <div className="ui-columns-2">
        <TextField label={t('Day')} type="date" value={day} onChange={setDay} error={rejection?.message} autoFocus />
        <TextField label={t('Time')} type="time" value={time} onChange={setTime} />
      </div>
      <p className="ui-muted">
        {t('By the club’s clock (Europe/Warsaw). It is {time} there now.', { time: dateAndTimeOf(clubNow()) })}
      </p>
    </FormDialog>
  )
}

interface TimeChange {
  publishAt: string | null
  /** The time that is removed. */
  former?: string | null
}

interface TimeChangeOptions {
  onDone?: () => void
  onInvalid?: (rejection: { message: string }) => void
}

/** Sets the time, or removes it (null), which can be undone unless another version was published meanwhile. */
function useTimeChange(release: PreviewRelease, { onDone, onInvalid }: TimeChangeOptions = {}) {
  const { number, publishedMeanwhile } = release
  const { write, isPending } = usePublishingWrite<TimeChange, PreviewRelease>({
    send: ({ publishAt }, { signal }) =>
      request('PUT /api/admin/previews/:number', { params: { number }, body: { publishAt }, signal }),
    onDone: ({ publishAt }, { former = null }) => {
      keepFocus()
      const undo = undoAction(() => write({ publishAt: former }))
      if (publishAt) notifySuccess(t('It goes public on {time}', { time: dateAndTimeOf(publishAt) }))
      else notifySuccess(t('Time removed'), publishedMeanwhile ? undefined : undo)
      onDone?.()
    },
    onRejected: (error) => {
      if (!onInvalid || !(error instanceof ServerError && error.status === 400)) return false
      onInvalid({ message: messageOf(error, 'That didn’t work') })
      return true
    },
  })
  return { changeTime: write, isPending }
}

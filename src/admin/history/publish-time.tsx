import { Clock } from 'lucide-react'
import { useState } from 'react'
import { type Issue, issuesOf } from '../../domain/problems.ts'
import type { PreviewRelease } from '../../domain/releases/release.ts'
import { dateAndTimeOf } from '../../domain/time/dates.ts'
import { publishTime } from '../../domain/time/publish-time.ts'
import { clockIn, clubMomentAt, clubNow, dateIn } from '../../domain/time/wall-clock.ts'
import { request } from '../../ui/data/request.ts'
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
      <Button icon={<Clock aria-hidden />} aria-label={labelOf(label)} onPress={() => setOpen(true)}>
        {label}
      </Button>
      {release.publishAt && (
        <Button aria-label={labelOf(t('Remove the time'))} isBusy={isPending} onPress={() => changeTime(null)}>
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
  const [issue, setIssue] = useState<Issue | null>(null)
  const { changeTime, isPending } = useTimeChange(release, onClose)
  const errorAt = (field: string) => (issue?.path[0] === field ? issue.message : undefined)
  const submit = () => {
    const moment = `${day}T${time}`
    const [found = null] = issuesOf(publishTime, moment)
    // Unless the day is past or missing, only the time can be wrong.
    setIssue(found && { ...found, path: [day < dateIn(clubNow()) ? 'day' : 'time'] })
    if (!found) changeTime(moment)
  }
  return (
    <FormDialog
      title={t('Schedule publishing')}
      width={480}
      form={{ rejection: issue, isPending, submit }}
      submitLabel={t('Set the time')}
      onClose={onClose}
    >
      <p>
        {t('{name} goes public exactly as it is.', { name })} {t('Later edits stay drafts.')}{' '}
        {t('If another version is published first, this is cancelled, and History says so.')}
      </p>
      <div className="ui-columns-2">
        <TextField label={t('Day')} type="date" value={day} onChange={setDay} error={errorAt('day')} autoFocus />
        <TextField label={t('Time')} type="time" value={time} onChange={setTime} error={errorAt('time')} />
      </div>
      <p className="ui-muted">
        {t('By the club’s clock (Europe/Warsaw). It is {time} there now.', { time: dateAndTimeOf(clubNow()) })}
      </p>
    </FormDialog>
  )
}

/** Sets the time, or removes it (null), which can be undone. */
function useTimeChange(release: PreviewRelease, onDone?: () => void) {
  const { number, publishAt: former } = release
  const { write, isPending } = usePublishingWrite<string | null, PreviewRelease>({
    send: (publishAt, { signal }) =>
      request('PUT /api/admin/previews/:number', { params: { number }, body: { publishAt }, signal }),
    onDone: ({ publishAt }) => {
      keepFocus()
      const undo = undoAction(() => write(former))
      if (publishAt) notifySuccess(t('It goes public on {time}', { time: dateAndTimeOf(publishAt) }))
      else notifySuccess(t('Time removed'), undo)
      onDone?.()
    },
  })
  return { changeTime: write, isPending }
}

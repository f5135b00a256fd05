import { useState } from 'react'
import { inAll, type Translated } from '../../domain/languages.ts'
import { type Issue, issuesOf } from '../../domain/problems.ts'
import type { NoticeWithAuthor, UpcomingClass } from '../../domain/releases/notice.ts'
import { type NoticeInput, noticeBody } from '../../domain/releases/notice-body.ts'
import { dateOfDay, dayNumber } from '../../domain/time/club-days.ts'
import { messageOf, request, ServerError } from '../../ui/data/request.ts'
import { Segments } from '../../ui/fields/choices.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormDialog } from '../../ui/surfaces/dialog.tsx'
import { ErrorPanel } from '../../ui/surfaces/panel.tsx'
import { notifySuccess } from '../../ui/surfaces/toasts.ts'
import { firstLanguage, t, translated } from '../../ui/translate/translate.tsx'
import { clubDate } from '../data/dates.ts'
import { keepFocus } from '../data/keep-focus.ts'
import { writeFailed } from '../data/use-write.ts'
import { useLeaving } from '../editor/editor-panels.tsx'
import { TranslatedField } from '../editor/fields/translated-field.tsx'
import { usePublishingWrite } from '../frame/use-publish.ts'
import { parseTime, TimeField } from '../timetable/time-field.tsx'

interface NoticeDialogProps {
  title: string
  /** The class that the notice cancels; undefined for a notice that is only a text. */
  cancelled: UpcomingClass | undefined
  onClose: () => void
}

export function NoticeDialog({ title, cancelled, onClose }: NoticeDialogProps) {
  const today = clubDate()
  const ends = endsFor(cancelled, today)
  const [texts, setTexts] = useState(inAll(''))
  const [end, setEnd] = useState(ends[0]?.value ?? 'time')
  const [day, setDay] = useState(cancelled?.date ?? today)
  const [time, setTime] = useState('')
  const [rejection, setRejection] = useState<readonly Issue[] | null>(null)
  const { write, isPending } = usePublishingWrite<NoticeInput, NoticeWithAuthor>({
    send: (body, { key, signal }) => request('POST /api/notices', { body, key, signal }),
    onDone: () => {
      notifySuccess('The notice is public')
      onClose()
      // The button that opened the dialog is gone.
      keepFocus()
    },
    onRejected: (error) => {
      const isAboutNotice = error instanceof ServerError && [400, 409].includes(error.status)
      if (isAboutNotice) setRejection([{ path: [], message: messageOf(error, writeFailed) }])
      return isAboutNotice
    },
  })
  const isDirty = Object.values(texts).some((text) => text.trim() !== '')
  const leave = useLeaving({ isDirty, isSaving: isPending, close: onClose })
  const submit = () => {
    const until = momentOf(end, { today, classEnd: cancelled?.end ?? null, day, time })
    const { scheduleItemId = null, extraId = null, date = null } = cancelled ?? {}
    const notice = { text: texts, until, scheduleItemId, extraId, date }
    const issues = issuesOf(noticeBody, notice)
    if (issues.length > 0) setRejection(issues)
    else write(notice)
  }
  const form = {
    values: { text: texts },
    set: (_: 'text', changed: Translated) => {
      setTexts(changed)
      setRejection(null)
    },
    errorAt: (_: string, language?: string) =>
      rejection?.find(({ path: [field, of = firstLanguage()] }) => field === 'text' && of === language)?.message,
  }
  const otherIssue = rejection?.find(({ path }) => path[0] !== 'text')
  return (
    <FormDialog
      title={title}
      width={560}
      form={{ rejection, isPending, submit }}
      submitLabel={t('Publish now')}
      onClose={leave}
    >
      {otherIssue && <ErrorPanel>{translated(otherIssue.message)}</ErrorPanel>}
      <TranslatedField
        editor={form}
        name="text"
        label={cancelled ? t('Reason') : t('Text')}
        hint={t('A language left empty shows the text you wrote.')}
        isOptional={cancelled !== undefined}
        isMultiline
        rows={2}
        autoFocus={cancelled === undefined}
      />
      <Segments label={t('Public until')} isLabelShown options={ends} value={end} onChange={setEnd} />
      {end === 'time' && (
        <div className="ui-columns-2">
          <TextField label={t('Day')} type="date" value={day} onChange={setDay} />
          <TimeField label={t('Time')} value={time} onChange={setTime} />
        </div>
      )}
      <p className="ui-muted">{t('Visitors see this immediately. Your drafts stay unpublished.')}</p>
    </FormDialog>
  )
}

type End = 'class' | 'today' | 'tomorrow' | 'time'

interface Choice {
  value: End
  label: string
}

/** For a cancelled class: its end, its day's end, or a time; for a text: the end of today or tomorrow, or a time. */
export function endsFor(cancelled: UpcomingClass | undefined, today: string): Choice[] {
  const endOfToday: Choice = { value: 'today', label: t('End of today') }
  const endOfTomorrow: Choice = { value: 'tomorrow', label: t('End of tomorrow') }
  const time: Choice = { value: 'time', label: t('A time') }
  if (!cancelled) return [endOfToday, endOfTomorrow, time]
  const day = cancelled.date === today ? endOfToday : endOfTomorrow
  return cancelled.end === null ? [day, time] : [{ value: 'class', label: t('End of the class') }, day, time]
}

/** Returns a chosen end as YYYY-MM-DDTHH:MM, without a day or a time that is missing or incomplete. */
export function momentOf(
  end: End,
  { today, classEnd, day, time }: { today: string; classEnd: string | null; day: string; time: string },
): string {
  switch (end) {
    case 'class':
      return classEnd ?? ''
    case 'today':
      return `${today}T23:59`
    case 'tomorrow':
      return `${dateOfDay(dayNumber(today) + 1)}T23:59`
    case 'time':
      return `${day}T${parseTime(time) ?? ''}`
  }
}

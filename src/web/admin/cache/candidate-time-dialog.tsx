import { useState } from 'react'
import { dayNumber } from '../../../domain/club-days.ts'
import { dateAndTimeOf } from '../../../domain/dates.ts'
import { candidateName } from '../../../domain/release-words.ts'
import type { Candidate } from '../../../domain/releases.ts'
import { counted } from '../../../domain/text-forms.ts'
import { instantOf } from '../../../domain/wall-clock.ts'
import { messageOf, request, ServerError } from '../../data/request.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { notifySuccess } from '../../ui/notices.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useDeskWrite } from '../use-desk-write.ts'

const minutesOfDay = 24 * 60

/** What the club's clock does on a day (YYYY-MM-DD) that is longer or shorter than others. */
export function clockChangeOn(date: string): 'forward' | 'back' | null {
  const day = dayNumber(date)
  const length = instantOf(day + 1, 0) - instantOf(day, 0)
  if (length < minutesOfDay) return 'forward'
  return length > minutesOfDay ? 'back' : null
}

const failed = 'Failed to set the time'

const clockNews = {
  forward: 'The clock goes forward that night: between 02:00 and 03:00 there is no time.',
  back: 'The clock goes back that night: between 02:00 and 03:00 each time comes twice. The first is meant.',
}

interface CandidateTimeDialogProps {
  candidate: Candidate
  onClose: () => void
}

/** Sets the day and time, by the club's clock, at which exactly this candidate is published. */
export function CandidateTimeDialog({ candidate, onClose }: CandidateTimeDialogProps) {
  const [day, setDay] = useState('')
  const [time, setTime] = useState('')
  const [error, setError] = useState<{ message: string } | null>(null)
  const { write, isPending } = useDeskWrite<void, Candidate>({
    send: (_, signal) =>
      request('PUT', `/api/admin/candidates/${candidate.id}/time`, { body: { at: `${day}T${time}` }, signal }),
    failed,
    onDone: ({ publishAt }) => {
      if (publishAt) notifySuccess(`It goes public on ${dateAndTimeOf(publishAt)}`)
      onClose()
    },
    onRefused: (refusal) => {
      const isOfTime = refusal instanceof ServerError && refusal.status === 400
      if (isOfTime) setError({ message: messageOf(refusal, failed) })
      return isOfTime
    },
  })
  const submit = () => {
    if (day && time) write()
    else setError({ message: 'Choose a day and a time' })
  }
  const change = clockChangeOn(day)
  const stays = candidate.editsSince
  return (
    <Dialog title="Publish at a time" width={480} onClose={onClose}>
      <DialogForm form={{ refusal: error, isPending, submit }} submitLabel="Set the time" onCancel={onClose}>
        <p>
          {candidateName(candidate.createdAt)} becomes what visitors see, exactly as it is.
          {stays > 0 && ` ${counted(stays, 'edit')} since ${stays === 1 ? 'stays a draft' : 'stay drafts'}.`} If
          somebody publishes before, it is not published, and every screen says so.
        </p>
        <div className="ui-columns-2">
          <TextField label="Day" type="date" value={day} onChange={setDay} error={error?.message} autoFocus />
          <TextField label="Time" type="time" value={time} onChange={setTime} />
        </div>
        <p className="ui-muted">
          By the club’s clock (Europe/Warsaw), which shows {dateAndTimeOf(new Date().toISOString())} now.
        </p>
        {change && (
          <p className="ui-strong" role="status">
            {clockNews[change]}
          </p>
        )}
      </DialogForm>
    </Dialog>
  )
}

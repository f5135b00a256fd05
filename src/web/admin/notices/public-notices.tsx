import { Megaphone } from 'lucide-react'
import { dateAndTimeOf, timeOf } from '../../../domain/dates.ts'
import type { GivenNotice } from '../../../domain/notices.ts'
import { request } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { notifySuccess } from '../../ui/notices.ts'
import { keepFocus } from '../keep-focus.ts'
import { useDeskWrite } from '../use-desk-write.ts'

/** What visitors are told now, since when, by whom, and the way to end it. */
export function PublicNotices({ notices }: { notices: readonly GivenNotice[] }) {
  const {
    write: end,
    isPending,
    input,
  } = useDeskWrite<number, GivenNotice>({
    send: (id, signal) => request('DELETE', `/api/notices/${id}`, { signal }),
    failed: 'Failed to end the notice',
    onDone: () => {
      notifySuccess('The notice is no longer public')
      keepFocus()
    },
  })
  if (notices.length === 0) return <p className="ui-muted">Nothing. Visitors see the site as it was published.</p>
  return (
    <ul className="notice-list">
      {notices.toReversed().map((notice) => {
        const { id, createdAt, until, by } = notice
        const said = wordsOf(notice)
        return (
          <li key={id} className="ui-panel">
            <Megaphone aria-hidden />
            <div>
              <p className="notice-words" lang={notice.text && !notice.cancels ? 'pl' : undefined}>
                {said}
              </p>
              <p className="ui-muted">
                Since {timeOf(createdAt)} by {by}, until {timeOf(until)}
              </p>
            </div>
            <Button isBusy={isPending && input === id} onPress={() => end(id)}>
              End now<span className="ui-hidden">: {said}</span>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function wordsOf({ cancels, text }: GivenNotice): string {
  if (!cancels) return text?.pl ?? ''
  const cancelled = `Cancelled: ${cancels.title.en}, ${dateAndTimeOf(cancels.start)}`
  return text ? `${cancelled}. ${text.pl}` : cancelled
}

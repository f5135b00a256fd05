import { dateAndTimeOf, timeOf } from '../../../domain/dates.ts'
import type { GivenNotice } from '../../../domain/notices.ts'
import { clubDate } from '../dates.ts'
import { noticesQuery, releasedClassesQuery } from '../desk-queries.ts'
import { keepFocus } from '../keep-focus.ts'
import { ListStates } from '../list-parts.tsx'
import { NoticeDialog } from './notice-dialog.tsx'
import './notices.css'
import { useQuery } from '@tanstack/react-query'
import { CalendarX, Megaphone } from 'lucide-react'
import { useState } from 'react'
import { messageOf, request } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { notifySuccess } from '../../ui/notices.ts'
import { Screen } from '../screen.tsx'
import { useDeskWrite } from '../use-desk-write.ts'
import { cancelLabel, daysOffered, type OfferedClass, stillToCome } from './ends.ts'

/** What visitors are told at once: a class of today is cancelled in three presses. */
export function NoticesScreen() {
  const today = clubDate()
  const notices = useQuery(noticesQuery)
  const classes = useQuery(releasedClassesQuery(daysOffered(today)))
  const [opened, setOpened] = useState<OfferedClass | 'text' | null>(null)
  return (
    <Screen title="Notice">
      <div className="ui-stack notice-parts">
        <section aria-labelledby="notice-public">
          <h2 id="notice-public" className="ui-title ui-title-small ui-apart">
            Public now
          </h2>
          <ListStates query={notices} failed={messageOf(notices.error, 'Failed to fetch the notices')}>
            {(rows) => <PublicNotices notices={rows} />}
          </ListStates>
        </section>
        <section aria-labelledby="notice-new">
          <h2 id="notice-new" className="ui-title ui-title-small ui-apart">
            Tell visitors at once
          </h2>
          <div className="ui-stack ui-stack-close notice-offers">
            <Button variant="primary" size="large" icon={<Megaphone aria-hidden />} onPress={() => setOpened('text')}>
              Write a notice
            </Button>
            <ListStates query={classes} failed={messageOf(classes.error, 'Failed to fetch the classes')}>
              {(rows) =>
                stillToCome(rows).map((each) => (
                  <Button
                    key={`${each.scheduleItemId} ${each.extraId} ${each.date}`}
                    size="large"
                    icon={<CalendarX aria-hidden />}
                    onPress={() => setOpened(each)}
                  >
                    <span className="ui-cluster">
                      {cancelLabel(each, today)}
                      {each.zone && <span className="ui-muted">{each.zone}</span>}
                    </span>
                  </Button>
                ))
              }
            </ListStates>
          </div>
        </section>
      </div>
      {opened !== null && (
        <NoticeDialog
          title={opened === 'text' ? 'Write a notice' : cancelLabel(opened, today)}
          cancelled={opened === 'text' ? undefined : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </Screen>
  )
}

/** What visitors are told now, since when, by whom, and the way to end it. */
function PublicNotices({ notices }: { notices: readonly GivenNotice[] }) {
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
    <ul className="ui-stack ui-stack-close">
      {notices.toReversed().map((notice) => {
        const { id, createdAt, until, by } = notice
        const said = wordsOf(notice)
        return (
          <li key={id} className="ui-panel ui-row">
            <Megaphone aria-hidden />
            <div>
              <p className="ui-strong notice-words" lang={notice.text && !notice.cancels ? 'pl' : undefined}>
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

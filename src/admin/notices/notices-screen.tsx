import { clubText, t } from '../../ui/translate/translate.tsx'
import './notices.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarX, Megaphone } from 'lucide-react'
import { useState } from 'react'
import type { ListedNotice, NoticeWithAuthor, UpcomingClass } from '../../domain/releases/notice.ts'
import { dateAndTimeOf, timeOf } from '../../domain/time/dates.ts'
import { messageOf, request } from '../../ui/data/request.ts'
import { Button } from '../../ui/elements/button.tsx'
import { ask } from '../../ui/surfaces/question.tsx'
import { clubDate } from '../data/dates.ts'
import { keepFocus } from '../data/keep-focus.ts'
import { noticesQuery } from '../data/publishing.ts'
import { notifyUndoable } from '../data/undo.ts'
import { Screen } from '../frame/screen.tsx'
import { usePublishingWrite } from '../frame/use-publish.ts'
import { ListStates } from '../parts/list-parts.tsx'
import { NoticeDialog } from './notice-dialog.tsx'

/** Returns “Cancel today’s 18:30 Boxing”. */
function cancelLabel({ date, start, className }: UpcomingClass, today: string): string {
  const values = { time: start.slice(11, 16), class: className }
  return date === today ? t('Cancel today’s {time} {class}', values) : t('Cancel tomorrow’s {time} {class}', values)
}

export function NoticesScreen() {
  const today = clubDate()
  // Polled, because notices and classes end without a write.
  const notices = useQuery({ ...noticesQuery, refetchInterval: 15_000, select: (list) => list.notices })
  const classes = useQuery({ ...noticesQuery, select: (list) => list.classes })
  const [dialogFor, setDialogFor] = useState<UpcomingClass | 'text' | null>(null)
  return (
    <Screen title={t('Notices')}>
      <div className="ui-stack notice-parts">
        <section aria-labelledby="notice-public">
          <h2 id="notice-public" className="ui-title ui-title-small ui-apart">
            {t('Not ended')}
          </h2>
          <ListStates query={notices} failed={messageOf(notices.error, 'This could not be loaded.')}>
            {(rows) => <PublicNotices notices={rows} />}
          </ListStates>
        </section>
        <section aria-labelledby="notice-new">
          <h2 id="notice-new" className="ui-title ui-title-small ui-apart">
            {t('Post a notice now')}
          </h2>
          <div className="ui-stack ui-stack-close notice-offers">
            <Button variant="primary" icon={<Megaphone aria-hidden />} onPress={() => setDialogFor('text')}>
              {t('Write a notice')}
            </Button>
            <p className="ui-muted">{t('The published schedule of today and tomorrow:')}</p>
            <ListStates query={classes} failed={messageOf(classes.error, 'This could not be loaded.')}>
              {(rows) =>
                rows.map((each) => (
                  <Button
                    key={`${each.scheduleItemId} ${each.extraId} ${each.date}`}
                    icon={<CalendarX aria-hidden />}
                    onPress={() => setDialogFor(each)}
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
      {dialogFor !== null && (
        <NoticeDialog
          title={dialogFor === 'text' ? t('Write a notice') : cancelLabel(dialogFor, today)}
          cancelled={dialogFor === 'text' ? undefined : dialogFor}
          onClose={() => setDialogFor(null)}
        />
      )}
    </Screen>
  )
}

function PublicNotices({ notices }: { notices: readonly ListedNotice[] }) {
  const client = useQueryClient()
  const { write, isPending, input } = usePublishingWrite<number, NoticeWithAuthor>({
    send: (id, options) => request('DELETE /api/notices/:id', { params: { id }, ...options }),
    onDone: (_notice, _id, changeId) => {
      notifyUndoable(client, 'The notice is no longer public', changeId)
      keepFocus()
    },
  })
  if (notices.length === 0) return <p className="ui-muted">{t('No notices. Visitors see the published site.')}</p>
  return (
    <ul className="ui-stack ui-stack-close">
      {notices.toReversed().map((notice) => {
        const { id, createdAt, until, by, isShown } = notice
        const words = wordsOf(notice)
        return (
          <li key={id} className="ui-panel ui-row">
            <Megaphone aria-hidden />
            <div>
              <p className="ui-strong notice-words" lang={notice.text && !notice.cancels ? 'pl' : undefined}>
                {words}
              </p>
              <p className="ui-muted">
                {t('Since {time} by {name}, until {until}', {
                  time: timeOf(createdAt),
                  name: by,
                  until: timeOf(until),
                })}
              </p>
              {!isShown && <p>{t('Visitors don’t see it: its class is not in the published schedule.')}</p>}
            </div>
            <Button
              isBusy={isPending && input === id}
              onPress={async () => (await ask(endQuestion(words, notice.cancels !== null))) && write(id)}
            >
              {t('End')}
              <span className="visually-hidden">: {words}</span>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

const endQuestion = (notice: string, cancelsClass: boolean) => ({
  title: t('End the notice?'),
  question: cancelsClass
    ? t('Visitors no longer see “{notice}”, at once; the class is held again.', { notice })
    : t('Visitors no longer see “{notice}”, at once.', { notice }),
  confirmLabel: t('End'),
})

function wordsOf({ cancels, text }: NoticeWithAuthor): string {
  if (!cancels) return text?.pl ?? ''
  const cancelled = t('Cancelled: {class}, {time}', {
    class: clubText(cancels.title),
    time: dateAndTimeOf(cancels.start),
  })
  return text ? `${cancelled}. ${text.pl}` : cancelled
}

import './notices.css'
import { useQuery } from '@tanstack/react-query'
import { CalendarX, Megaphone } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { clubDate } from '../dates.ts'
import { noticesQuery, releasedClassesQuery } from '../desk-queries.ts'
import { ListStates } from '../list-parts.tsx'
import { Screen } from '../screen.tsx'
import { NoticeDialog } from './notice-dialog.tsx'
import { cancelLabel, daysOffered, type OfferedClass, stillToCome } from './offered-classes.ts'
import { PublicNotices } from './public-notices.tsx'

/** What visitors are told at once: a class of today is cancelled in three presses. */
export function NoticesScreen() {
  const today = clubDate()
  const notices = useQuery(noticesQuery)
  const classes = useQuery(releasedClassesQuery(daysOffered(today)))
  const [opened, setOpened] = useState<OfferedClass | 'text' | null>(null)
  return (
    <Screen title="Notice">
      <div className="notice-parts">
        <section aria-labelledby="notice-public">
          <h2 id="notice-public">Public now</h2>
          <ListStates query={notices} failed={messageOf(notices.error, 'Failed to fetch the notices')}>
            {(rows) => <PublicNotices notices={rows} />}
          </ListStates>
        </section>
        <section aria-labelledby="notice-new">
          <h2 id="notice-new">Tell visitors at once</h2>
          <div className="notice-offers">
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
                    <span className="notice-offer">
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

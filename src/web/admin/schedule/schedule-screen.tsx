import '../../ui/choices.css'
import './schedule.css'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { type Key, TabPanel, Tabs } from 'react-aria-components'
import { Link, useSearchParams } from 'wouter'
import { dayNumber, weekdayOf } from '../../../domain/club-days.ts'
import { exceptions } from '../../../domain/collections/exceptions.ts'
import { schedule } from '../../../domain/collections/schedule.ts'
import { clubMomentAt, dateIn } from '../../../domain/wall-clock.ts'
import type { Weekday } from '../../../domain/weekdays.ts'
import { messageOf } from '../../data/request.ts'
import { SkeletonRows } from '../../ui/panel.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useOpenRecord } from '../editor/use-open-record.ts'
import { EmptyList, ListStates } from '../list-states.tsx'
import { recordsQuery, useRecords } from '../records.ts'
import { Screen } from '../screen.tsx'
import { useClashes } from '../timetable/use-clashes.ts'
import { useNames } from '../timetable/use-names.ts'
import { byWeekday, countByZone, inZone, type ScheduleItem, type ZoneChoice } from '../timetable/week.ts'
import { useRemove } from '../use-remove.ts'
import { VisibilitySwitch } from '../visibility-switch.tsx'
import { ClashList } from './clash-list.tsx'
import { DayCards } from './day-cards.tsx'
import { DayChoice } from './day-choice.tsx'
import { ItemMenuContext } from './item-menu.tsx'
import { ScheduleEditor } from './schedule-editor.tsx'
import { useCopies } from './use-copies.ts'
import { ZoneTabs } from './zone-tabs.tsx'

const none: readonly never[] = []

/** Loaded by those who choose it. */
const WeekView = lazy(async () => ({ default: (await import('./week-view.tsx')).WeekView }))

export function ScheduleScreen() {
  const query = useRecords(schedule)
  // Without them there is less to warn of, and nothing to tell.
  const { data: exceptionRecords = none } = useQuery(recordsQuery(exceptions))
  const names = useNames()
  const [parameters] = useSearchParams()
  const opened = useOpenRecord(query.data, { kept: ['view'] })
  const { remove } = useRemove(schedule)
  const today = weekdayOf(dayNumber(dateIn(clubMomentAt(new Date()))))
  const [zone, setZone] = useState<ZoneChoice>('all')
  const [day, setDay] = useState<Weekday>(today ?? 'monday')

  const items = query.data ?? none
  const week = useMemo(() => byWeekday(inZone(items, zone)), [items, zone])
  const counts = useMemo(() => countByZone(items), [items])
  const { clashes, clashesOf } = useClashes(items, exceptionRecords, names)
  const copy = useCopies(items)
  const choose = (key: Key) => setZone(key === 'all' || key === 'none' ? key : Number(key))
  const isWeek = parameters.get('view') === 'week'
  const shared = {
    names,
    clashesOf,
    onEdit: opened.open,
    onDelete: (item: ScheduleItem) => confirm('Are you sure you want to delete this schedule item?') && remove(item),
  }
  return (
    <Screen title="Schedule Management" action={{ label: 'Add Schedule Item', onPress: () => opened.add() }}>
      <VisibilitySwitch section="schedule">
        <a href="/timetable" target="_blank" rel="noopener">
          Print version
        </a>
      </VisibilitySwitch>
      <p className="ui-muted to-notice">
        A class falls out today? <Link href="/admin/notice">Tell visitors at once</Link>
      </p>
      <ItemMenuContext value={{ exceptions: exceptionRecords, copy }}>
        <ListStates query={query} failed={messageOf(query.error, schedule.messages.fetchFailed)}>
          {() => (
            <Tabs selectedKey={String(zone)} onSelectionChange={choose}>
              <div className="toolbar">
                <ZoneTabs zoneRecords={names.zoneRecords} counts={counts} />
                <ViewChoice isWeek={isWeek} />
              </div>
              {items.length === 0 && (
                <EmptyList
                  title="No schedule items found"
                  addLabel="Add your first schedule item"
                  onAdd={() => opened.add()}
                >
                  An item is a class on a weekday at a time.
                </EmptyList>
              )}
              <ClashList clashes={clashes} />
              <DayChoice week={week} day={day} onChoose={setDay} />
              <TabPanel id={String(zone)} className={isWeek ? 'week-panel' : 'week'}>
                {isWeek ? (
                  <Suspense fallback={<SkeletonRows />}>
                    <WeekView week={week} today={today} day={day} onAdd={opened.add} {...shared} />
                  </Suspense>
                ) : (
                  <DayCards week={week} today={today} day={day} onAdd={opened.add} {...shared} />
                )}
              </TabPanel>
            </Tabs>
          )}
        </ListStates>
        <ScheduleEditor
          opened={opened}
          zone={zone}
          items={items}
          exceptions={exceptionRecords}
          names={names}
          onDelete={shared.onDelete}
        />
      </ItemMenuContext>
    </Screen>
  )
}

const views = [
  { value: 'cards', label: 'Cards' },
  { value: 'week', label: 'Week' },
] as const

function ViewChoice({ isWeek }: { isWeek: boolean }) {
  const [, setParameters] = useSearchParams()
  return (
    <div className="toolbar-end week-views">
      {!isWeek && <span className="week-note">24-hour time, sorted by start</span>}
      <Segments
        label="View"
        options={views}
        value={isWeek ? 'week' : 'cards'}
        onChange={(view) => setParameters(view === 'week' ? { view } : {}, { replace: true })}
      />
    </div>
  )
}

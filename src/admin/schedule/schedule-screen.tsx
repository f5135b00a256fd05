import { exceptions } from '../../domain/collections/exceptions.ts'
import { schedule } from '../../domain/collections/schedule.ts'
import { exceptionsInForce } from '../../domain/releases/notices.ts'
import { dayNumber, type Weekday, weekdayOf, weekdays } from '../../domain/time/club-days.ts'
import { t, tn } from '../../ui/translate/translate.tsx'
import { clubDate } from '../data/dates.ts'
import { noticesQuery } from '../data/publishing.ts'
import { recordsQuery, useRecords } from '../data/records.ts'
import { openEditor, openNewEditor, useOpenRecord, useView } from '../editor/opened.ts'
import { EmptyList, ListStates } from '../parts/list-parts.tsx'
import { ClashList, useClashes } from '../timetable/clashes.tsx'
import { DayCards } from './day-cards.tsx'
import { ScheduleContext } from './item-menu.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { DayChoice, ZoneTabs } from './schedule-filters.tsx'
import './schedule.css'
import { messageOf } from '../../ui/data/request.ts'
import { useStoreRecords } from '../data/save-record.ts'
import { useRemove } from '../data/use-remove.ts'
import { Screen } from '../frame/screen.tsx'
import { VisibilitySwitch } from '../parts/visibility-switch.tsx'
import { useNames } from '../timetable/names.tsx'
import { describedNext } from '../timetable/next-occurrence.ts'
import { byWeekday, dayName, inZone, type ScheduleItem, type ZoneChoice } from '../timetable/week.ts'
import { duplicateOf } from './save-questions.tsx'
import '../../ui/fields/choices.css'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { type Key, TabPanel, Tabs } from 'react-aria-components'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { Segments } from '../../ui/fields/choices.tsx'
import { SkeletonRows } from '../../ui/surfaces/panel.tsx'
import { notifySuccess } from '../../ui/surfaces/toasts.ts'

const fieldNames = Object.keys(schedule.fields) as (keyof typeof schedule.fields)[]

const fieldsOf = (item: ScheduleItem) => Object.fromEntries(fieldNames.map((name) => [name, item[name]]))

/** Returns a function that copies items to other weekdays, except to weekdays that already have the same item. */
function useCopyItems(items: readonly ScheduleItem[]) {
  const { store, storing } = useStoreRecords(schedule)
  return (originals: readonly ScheduleItem[], days: readonly Weekday[]) => {
    if (storing) return
    const dayNames = days.map((each) => dayName(each)).join(', ')
    const copies = days.flatMap((dayOfWeek) => originals.map((item) => ({ ...item, dayOfWeek })))
    const missing = copies.filter((copy) => !duplicateOf(copy, items, undefined))
    if (missing.length === 0) return notifySuccess(t('{day} has all of that already', { day: dayNames }))
    store({
      records: missing.map((item) => ({ body: fieldsOf(item) })),
      doneMessage: tn(missing.length, '1 class copied to {day}', '{count} classes copied to {day}', { day: dayNames }),
    })
  }
}

const noRecords: readonly never[] = []

const dayInAddress = () => weekdays.find((each) => each === new URLSearchParams(location.search).get('day'))

const WeekView = lazy(async () => ({ default: (await import('./week-view.tsx')).WeekView }))

export function ScheduleScreen() {
  const query = useRecords(schedule)
  // Exceptions and notices only add marks: the screen does not wait for them.
  const { data: exceptionRecords = noRecords } = useQuery(recordsQuery(exceptions))
  const { data: notices = noRecords } = useQuery({ ...noticesQuery, select: (list) => list.notices })
  const names = useNames()
  const { remove } = useRemove(schedule)
  const today = weekdayOf(dayNumber(clubDate()))
  const [zone, setZone] = useState<ZoneChoice>('all')
  const [chosenDay, setDay] = useState(dayInAddress)
  const day = chosenDay ?? today ?? 'monday'

  const items = query.data ?? noRecords
  const week = byWeekday(inZone(items, zone))
  const { clashes, clashesOf } = useClashes(items, exceptionRecords, names)
  const nextOf = describedNext({ items, exceptions: exceptionsInForce(exceptionRecords, notices), names })
  const copy = useCopyItems(items)
  /** On a phone, which shows one day, adds to that day: this button is nearer than the day’s own. */
  const add = () => openNewEditor(chosenDay || matchMedia('(width < 768px)').matches ? { day } : undefined)
  const chooseZone = (key: Key) => setZone(key === 'all' || key === 'none' ? key : Number(key))
  const viewProps = {
    week,
    today,
    day,
    names,
    clashesOf,
    onAdd: openNewEditor,
    onEdit: openEditor,
    onDelete: (item: ScheduleItem) => confirm(t('Are you sure you want to delete this schedule item?')) && remove(item),
  }
  return (
    <Screen title={t('Schedule Management')} action={{ label: t('Add Schedule Item'), onPress: add }}>
      <VisibilitySwitch section="schedule">
        <a className="ui-link" href="/timetable" target="_blank" rel="noopener">
          {t('Print version')}
        </a>
      </VisibilitySwitch>
      <p className="ui-muted ui-apart">
        {t('Cancelling a class today?')}{' '}
        <Link className="ui-link" href="/admin/notice">
          {t('Post a notice now')}
        </Link>
      </p>
      <ScheduleContext value={{ nextOf, copy }}>
        <ListStates query={query} failed={messageOf(query.error, schedule.messages.fetchFailed)}>
          {() => (
            <Tabs selectedKey={String(zone)} onSelectionChange={chooseZone}>
              <div className="toolbar">
                <ZoneTabs zoneRecords={names.zoneRecords} items={items} />
                <ViewChoice />
              </div>
              {items.length === 0 && (
                <EmptyList title={t('No schedule items found')} addLabel={t('Add the first one')} onAdd={add}>
                  {t('An item is a class on a weekday at a time.')}
                </EmptyList>
              )}
              <ClashList clashes={clashes} />
              <DayChoice week={week} day={day} onChoose={setDay} />
              <ChosenView
                zone={zone}
                cards={<DayCards {...viewProps} />}
                week={
                  <Suspense fallback={<SkeletonRows />}>
                    <WeekView {...viewProps} />
                  </Suspense>
                }
              />
            </Tabs>
          )}
        </ListStates>
        {query.data && (
          <OpenItem
            zone={typeof zone === 'number' ? zone : 0}
            items={query.data}
            exceptions={exceptionRecords}
            names={names}
            onDelete={viewProps.onDelete}
            onStored={({ dayOfWeek }) => setDay(dayOfWeek)}
          />
        )}
      </ScheduleContext>
    </Screen>
  )
}

type DialogProps = ComponentProps<typeof ScheduleDialog>

interface OpenItemProps extends Pick<DialogProps, 'zone' | 'exceptions' | 'names' | 'onDelete'> {
  items: readonly ScheduleItem[]
  onStored: (stored: ScheduleItem) => void
}

function OpenItem({ items, onStored, ...dialogProps }: OpenItemProps) {
  const editor = useOpenRecord(items)
  if (!editor.isOpen) return null
  return (
    <ScheduleDialog
      {...dialogProps}
      key={editor.key}
      item={editor.record}
      day={weekdays.find((each) => each === editor.initialValue('day')) ?? 'monday'}
      time={editor.initialValue('time') ?? undefined}
      startsAfterLast={editor.initialValue('day') !== null}
      items={items}
      onClose={(stored, addsNext) => {
        if (stored) onStored(stored)
        if (stored && addsNext) openNewEditor({ day: stored.dayOfWeek, after: String(stored.id) }, { replace: true })
        else editor.close(stored)
      }}
    />
  )
}

/** The press that chooses a view is answered before the view is rendered; the view before is not rendered again. */
function ChosenView({ zone, cards, week }: { zone: ZoneChoice; cards: ReactNode; week: ReactNode }) {
  const isWeek = useDeferredValue(useView()) === 'week'
  return (
    <TabPanel id={String(zone)} className={isWeek ? undefined : 'ui-cards ui-top'}>
      {isWeek ? week : cards}
    </TabPanel>
  )
}

const chooseView = (view: 'cards' | 'week') =>
  navigate(view === 'week' ? `?view=${view}` : location.pathname, { replace: true })

function ViewChoice() {
  const isWeek = useView() === 'week'
  return (
    <div className="ui-end ui-cluster">
      {!isWeek && <span className="ui-muted week-note">{t('24-hour time, sorted by start')}</span>}
      <Segments
        label={t('View')}
        options={[
          { value: 'cards', label: t('Cards') },
          { value: 'week', label: t('Week') },
        ]}
        value={isWeek ? 'week' : 'cards'}
        onChange={chooseView}
      />
    </div>
  )
}

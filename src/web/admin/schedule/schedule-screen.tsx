import '../../ui/choices.css'
import './schedule.css'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Key, Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { clubTimeAt } from '../../../domain/club-time.ts'
import type { RecordOf } from '../../../domain/collections/define.ts'
import { exceptions } from '../../../domain/collections/exceptions.ts'
import { schedule } from '../../../domain/collections/schedule.ts'
import type { zones } from '../../../domain/collections/zones.ts'
import { type Weekday, weekdays } from '../../../domain/weekdays.ts'
import { messageOf } from '../../data/request.ts'
import { Growing } from '../../ui/growing.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Shape } from '../../ui/shape.tsx'
import { useOpenRecord } from '../editor/use-open-record.ts'
import { EmptyList, ListStates } from '../list-states.tsx'
import { recordsQuery, useRecords } from '../records.ts'
import { Screen } from '../screen.tsx'
import { useClashes } from '../timetable/use-clashes.ts'
import { useNames } from '../timetable/use-names.ts'
import { byWeekday, countByZone, dayName, inZone, type ZoneChoice } from '../timetable/week.ts'
import { useRemove } from '../use-remove.ts'
import { VisibilitySwitch } from '../visibility-switch.tsx'
import { ClashList } from './clash-list.tsx'
import { DayCard } from './day-card.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

/** In the list of zones; a club has a handful. */
const zonesAtOnce = 40

const none: readonly never[] = []

export function ScheduleScreen() {
  const query = useRecords(schedule)
  // Without them there is less to warn of, and nothing to tell.
  const { data: exceptionRecords = none } = useQuery(recordsQuery(exceptions))
  const names = useNames()
  const opened = useOpenRecord(query.data)
  const { remove } = useRemove(schedule)
  const today = clubTimeAt(new Date()).weekday
  const [zone, setZone] = useState<ZoneChoice>('all')
  const [day, setDay] = useState<Weekday>(today ?? 'monday')

  const items = query.data ?? none
  const week = useMemo(() => byWeekday(inZone(items, zone)), [items, zone])
  const counts = useMemo(() => countByZone(items), [items])
  const { clashes, clashesOf } = useClashes(items, exceptionRecords, names)
  const choose = (key: Key) => setZone(key === 'all' || key === 'none' ? key : Number(key))
  const given = weekdays.find((each) => each === opened.given('day'))
  return (
    <Screen title="Schedule Management" action={{ label: 'Add Schedule Item', onPress: () => opened.add() }}>
      <VisibilitySwitch section="schedule" />
      <ListStates query={query} failed={messageOf(query.error, schedule.messages.fetchFailed)}>
        {() => (
          <Tabs selectedKey={String(zone)} onSelectionChange={choose}>
            <div className="toolbar">
              <Growing items={names.zoneRecords} step={zonesAtOnce}>
                {(shown) => (
                  <TabList className="zone-tabs" aria-label="Zone">
                    {chipsOf(shown).map(({ choice, label, shape }) => (
                      <Tab key={choice} id={String(choice)} className="ui-segment zone-tab">
                        {shape !== undefined && <Shape place={shape} />}
                        {label}
                        <i className="ui-count">{counts.get(choice) ?? 0}</i>
                      </Tab>
                    ))}
                  </TabList>
                )}
              </Growing>
              <span className="toolbar-end week-note">24-hour time, sorted by start</span>
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
            <div className="week-days">
              <Segments
                label="Day"
                look="chips"
                options={weekdays.map((each) => ({
                  value: each,
                  label: dayName(each).slice(0, 3),
                  count: week[each].length,
                }))}
                value={day}
                onChange={setDay}
              />
            </div>
            <TabPanel id={String(zone)} className="week">
              {weekdays.map((each) => (
                <DayCard
                  key={each}
                  day={each}
                  items={week[each]}
                  names={names}
                  clashesOf={clashesOf}
                  isToday={each === today}
                  isShownOnPhone={each === day}
                  onAdd={() => opened.add({ day: each })}
                  onEdit={opened.open}
                  onDelete={(item) => confirm('Are you sure you want to delete this schedule item?') && remove(item)}
                />
              ))}
            </TabPanel>
          </Tabs>
        )}
      </ListStates>
      {opened.isOpen && (
        <ScheduleDialog
          key={opened.key}
          item={opened.record}
          day={given ?? 'monday'}
          zone={typeof zone === 'number' ? zone : 0}
          items={items}
          names={names}
          onClose={opened.close}
        />
      )}
    </Screen>
  )
}

function chipsOf(
  zoneRecords: readonly RecordOf<typeof zones>[],
): { choice: ZoneChoice; label: string; shape?: number }[] {
  return [
    { choice: 'all', label: 'All Zones' },
    ...zoneRecords.map(({ id, name }, index) => ({ choice: id, label: name.en, shape: index })),
    { choice: 'none', label: 'No Zone' },
  ]
}

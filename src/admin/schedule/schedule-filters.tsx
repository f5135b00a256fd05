import { Tab, TabList } from 'react-aria-components'
import type { zones } from '../../domain/collections/zones.ts'
import type { RecordOf } from '../../domain/fields/define.ts'
import { type Weekday, weekdays } from '../../domain/time/club-days.ts'
import { Shape } from '../../ui/elements/shape.tsx'
import { Segments } from '../../ui/fields/choices.tsx'
import { clubText, t } from '../../ui/translate/translate.tsx'
import { dayName, inZone, type ScheduleItem, type ZoneChoice } from '../timetable/week.ts'

interface DayChoiceProps {
  week: Readonly<Record<Weekday, readonly ScheduleItem[]>>
  day: Weekday
  onChoose: (day: Weekday) => void
}

/** Chooses the day that a phone shows. */
export const DayChoice = ({ week, day, onChoose }: DayChoiceProps) => (
  <div className="week-days">
    <Segments
      label={t('Day')}
      options={weekdays.map((each) => ({
        value: each,
        label: dayName(each, 'short'),
        count: week[each].length,
      }))}
      value={day}
      onChange={onChoose}
    />
  </div>
)

interface ZoneTabsProps {
  zoneRecords: readonly RecordOf<typeof zones>[]
  items: readonly ScheduleItem[]
}

export function ZoneTabs({ zoneRecords, items }: ZoneTabsProps) {
  return (
    <TabList className="ui-segments" aria-label={t('Zone')}>
      {tabsOf(zoneRecords).map(({ choice, label, shape }) => (
        <Tab key={choice} id={String(choice)} className="ui-segment zone-tab">
          {shape !== undefined && <Shape index={shape} />}
          {label}
          <i className="ui-count">{inZone(items, choice).length}</i>
        </Tab>
      ))}
    </TabList>
  )
}

function tabsOf(
  zoneRecords: readonly RecordOf<typeof zones>[],
): { choice: ZoneChoice; label: string; shape?: number }[] {
  return [
    { choice: 'all', label: t('All Zones') },
    ...zoneRecords.map(({ id, name }, index) => ({ choice: id, label: clubText(name), shape: index })),
    { choice: 'none', label: t('No Zone') },
  ]
}

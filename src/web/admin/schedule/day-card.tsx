import { Plus } from 'lucide-react'
import type { classes } from '../../../domain/collections/classes.ts'
import type { RecordOf } from '../../../domain/collections/define.ts'
import type { zones } from '../../../domain/collections/zones.ts'
import type { Weekday } from '../../../domain/weekdays.ts'
import { IconButton } from '../../ui/button.tsx'
import { Growing } from '../../ui/growing.tsx'
import { RowActions } from '../row-actions.tsx'
import { dayName, hoursAndMinutes, type ScheduleItem } from './week.ts'
import { ZoneShape } from './zone-shape.tsx'

interface DayCardProps {
  day: Weekday
  items: readonly ScheduleItem[]
  classRecords: readonly RecordOf<typeof classes>[]
  zoneRecords: readonly RecordOf<typeof zones>[]
  isToday: boolean
  isShownOnPhone: boolean
  onAdd: () => void
  onEdit: (item: ScheduleItem) => void
  onDelete: (item: ScheduleItem) => void
}

/** A weekday's items, by time. */
export function DayCard({ day, items, isToday, isShownOnPhone, onAdd, onEdit, onDelete, ...lists }: DayCardProps) {
  const name = dayName(day)
  return (
    <section className={isShownOnPhone ? 'ui-panel day' : 'ui-panel day day-elsewhere'} aria-label={name}>
      <header>
        <h2>{name}</h2>
        <span className="ui-muted ui-number">{items.length}</span>
        {isToday && <span className="day-today">Today</span>}
        <IconButton label={`Add to ${name}`} onPress={onAdd}>
          <Plus aria-hidden />
        </IconButton>
      </header>
      {items.length === 0 && <p className="ui-muted day-empty">Nothing planned</p>}
      <Growing items={items}>
        {(shown) => (
          <ul>
            {shown.map((item) => (
              <DayItem key={item.id} item={item} name={name} onEdit={onEdit} onDelete={onDelete} {...lists} />
            ))}
          </ul>
        )}
      </Growing>
    </section>
  )
}

interface DayItemProps extends Pick<DayCardProps, 'classRecords' | 'zoneRecords' | 'onEdit' | 'onDelete'> {
  item: ScheduleItem
  name: string
}

function DayItem({ item, name, classRecords, zoneRecords, onEdit, onDelete }: DayItemProps) {
  const time = hoursAndMinutes(item.timeSlot)
  const title = classRecords.find(({ id }) => id === item.classId)?.title.en ?? `Class ${item.classId}`
  const zoneIndex = zoneRecords.findIndex(({ id }) => id === item.zoneId)
  const zone = zoneRecords[zoneIndex]?.name.en
  return (
    <li className="day-item">
      <time>{time}</time>
      <div>
        <b>{title}</b>{' '}
        {zone !== undefined && (
          <span className="day-zone">
            <ZoneShape index={zoneIndex} />[{zone}]
          </span>
        )}
        {item.activity?.en && <span className="day-activity">{item.activity.en}</span>}
      </div>
      <RowActions of={`${title}, ${name} ${time}`} onEdit={() => onEdit(item)} onDelete={() => onDelete(item)} />
    </li>
  )
}

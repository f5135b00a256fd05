import { Plus } from 'lucide-react'
import { endOf } from '../../../domain/club-week.ts'
import type { Weekday } from '../../../domain/weekdays.ts'
import { IconButton } from '../../ui/button.tsx'
import { Growing } from '../../ui/growing.tsx'
import { Shape } from '../../ui/shape.tsx'
import { RowActions } from '../row-actions.tsx'
import { dayName, hoursAndMinutes, type ScheduleItem, seasonOf } from './week.ts'

interface DayCardProps {
  day: Weekday
  items: readonly ScheduleItem[]
  /** English titles by class. */
  titles: ReadonlyMap<number, string>
  /** English names by zone, and the place that gives a zone its shape. */
  zoneNames: ReadonlyMap<number, { name: string; index: number }>
  /** English names by trainer. */
  trainerNames: ReadonlyMap<number, string>
  isToday: boolean
  isShownOnPhone: boolean
  onAdd: () => void
  onEdit: (item: ScheduleItem) => void
  onDelete: (item: ScheduleItem) => void
}

/** Six of them stand beside each other. */
const shownAtOnce = 25

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
      <Growing items={items} step={shownAtOnce}>
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

interface DayItemProps extends Pick<DayCardProps, 'titles' | 'zoneNames' | 'trainerNames' | 'onEdit' | 'onDelete'> {
  item: ScheduleItem
  name: string
}

function DayItem({ item, name, titles, zoneNames, trainerNames, onEdit, onDelete }: DayItemProps) {
  const time = hoursAndMinutes(item.timeSlot)
  const title = titles.get(item.classId) ?? `Class ${item.classId}`
  const zone = item.zoneId === null ? undefined : zoneNames.get(item.zoneId)
  const more = [
    item.durationMinutes !== null && `until ${endOf(item.timeSlot, item.durationMinutes)}`,
    item.trainerId !== null && trainerNames.get(item.trainerId),
    item.level?.en,
    seasonOf(item),
  ].filter(Boolean)
  return (
    <li className="day-item">
      <time>{time}</time>
      <div>
        <b>{title}</b>{' '}
        {zone !== undefined && (
          <span className="day-zone">
            <Shape place={zone.index} />[{zone.name}]
          </span>
        )}
        {item.activity?.en && <span className="day-activity">{item.activity.en}</span>}
        {more.length > 0 && <span className="day-activity">{more.join(' · ')}</span>}
      </div>
      <RowActions
        id={item.id}
        of={`${title}, ${name} ${time}`}
        onEdit={() => onEdit(item)}
        onDelete={() => onDelete(item)}
      />
    </li>
  )
}

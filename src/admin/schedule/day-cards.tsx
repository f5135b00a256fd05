import { Plus } from 'lucide-react'
import { useContext } from 'react'
import { endOf, type Weekday, weekdays } from '../../domain/time/club-days.ts'
import { takesPlace } from '../../domain/timetable/occurrences.ts'
import { IconButton } from '../../ui/elements/button.tsx'
import { ShowMore } from '../../ui/surfaces/panel.tsx'
import { clubText, t } from '../../ui/translate/translate.tsx'
import { RowActions } from '../parts/list-parts.tsx'
import { ClashMark } from '../timetable/clashes.tsx'
import type { Names } from '../timetable/names.tsx'
import { dayName, hoursAndMinutes, type ScheduleItem, seasonOf } from '../timetable/week.ts'
import { DayCopyMenu, ItemMenu, ScheduleContext } from './item-menu.tsx'
import type { WeekViewProps } from './week-view.tsx'

interface DayCardProps {
  day: Weekday
  items: readonly ScheduleItem[]
  names: Names
  clashesOf: (item: ScheduleItem) => readonly string[]
  isToday: boolean
  isShownOnPhone: boolean
  onAdd: () => void
  onEdit: (item: ScheduleItem) => void
  onDelete: (item: ScheduleItem) => void
}

/** The number of items that each of the six cards shows at first. */
const itemsAtOnce = 25

function DayCard({ day, items, isToday, isShownOnPhone, onAdd, onEdit, onDelete, ...itemProps }: DayCardProps) {
  const name = dayName(day)
  return (
    <section className={isShownOnPhone ? 'ui-panel' : 'ui-panel day-elsewhere'} aria-label={name}>
      <header className="ui-head">
        <h2 className="ui-title ui-title-small">{name}</h2>
        <span className="ui-muted ui-number">{items.length}</span>
        {isToday && <span className="ui-pill ui-pill-signal">{t('Today')}</span>}
        <IconButton className="ui-end" label={t('Add to {day}', { day: name })} onPress={onAdd}>
          <Plus aria-hidden />
        </IconButton>
      </header>
      {items.length === 0 && <p className="ui-muted ui-line">{t('Nothing planned')}</p>}
      <ShowMore items={items} step={itemsAtOnce}>
        {(shown) => (
          <ul className="ui-rows">
            {shown.map((item) => (
              <DayItem key={item.id} item={item} dayName={name} onEdit={onEdit} onDelete={onDelete} {...itemProps} />
            ))}
          </ul>
        )}
      </ShowMore>
      {items.length > 0 && (
        <footer className="ui-line">
          <DayCopyMenu day={day} items={items} />
        </footer>
      )}
    </section>
  )
}

interface DayItemProps extends Pick<DayCardProps, 'names' | 'clashesOf' | 'onEdit' | 'onDelete'> {
  item: ScheduleItem
  dayName: string
}

function DayItem({ item, dayName, names, clashesOf, onEdit, onDelete }: DayItemProps) {
  const next = useContext(ScheduleContext).nextOf(item)
  const [difference, ...differenceDetails] = next?.difference ?? []
  const Title = next && !takesPlace(next) ? 's' : 'b'
  const time = hoursAndMinutes(item.timeSlot)
  const title = names.class(item.classId)
  const name = `${title}, ${dayName} ${time}`
  const zone = item.zoneId === null ? undefined : names.zoneNames.get(item.zoneId)
  const details = [
    item.durationMinutes !== null && t('until {time}', { time: endOf(item.timeSlot, item.durationMinutes) }),
    item.trainerId !== null && names.trainer(item.trainerId),
    names.isForBeginners(item) && t('For beginners'),
    clubText(item.level),
    seasonOf(item),
  ].filter(Boolean)
  return (
    <li className="day-item">
      <time className="ui-strong ui-number">{time}</time>
      <div>
        <Title className="ui-strong">{title}</Title>{' '}
        {zone !== undefined && <span className="ui-muted day-zone">[{zone.name}]</span>}
        {difference !== undefined && (
          <span className="ui-block">
            <b>{difference}</b> · {differenceDetails.join(' · ')}
          </span>
        )}
        {item.activity && <span className="ui-muted ui-block">{clubText(item.activity)}</span>}
        {details.length > 0 && <span className="ui-muted ui-block">{details.join(' · ')}</span>}
        {clashesOf(item).map((clash) => (
          <ClashMark key={clash}>{clash}</ClashMark>
        ))}
      </div>
      <span className="ui-actions">
        <RowActions id={item.id} name={name} onEdit={() => onEdit(item)} onDelete={() => onDelete(item)} />
        <ItemMenu item={item} name={name} />
      </span>
    </li>
  )
}

export const DayCards = ({ week, today, day, onAdd, ...shared }: WeekViewProps) =>
  weekdays.map((each) => (
    <DayCard
      key={each}
      day={each}
      items={week[each]}
      isToday={each === today}
      isShownOnPhone={each === day}
      onAdd={() => onAdd({ day: each })}
      {...shared}
    />
  ))

import { CircleAlert } from 'lucide-react'
import { type CSSProperties, useContext } from 'react'
import { timeSlotAt } from '../../domain/time/club-days.ts'
import { dayAndMonth } from '../../domain/time/weekday-names.ts'
import { takesPlace } from '../../domain/timetable/occurrences.ts'
import { Shape } from '../../ui/elements/shape.tsx'
import { clubText, officeLanguage, t } from '../../ui/translate/translate.tsx'
import { openerId } from '../data/keep-focus.ts'
import { ClashMark } from '../timetable/clashes.tsx'
import type { Names } from '../timetable/names.tsx'
import type { NextOccurrence } from '../timetable/next-occurrence.ts'
import { dayName, type ScheduleItem, seasonOf } from '../timetable/week.ts'
import { ItemMenu, ScheduleContext } from './item-menu.tsx'
import { type DayPlace, hoursInWords, type ItemLayout, placeOf } from './week-grid.ts'

/** Words that get soft hyphens. Shorter words fit even beside overlapping classes. */
const longWords = /\p{L}{8,}/gu

/** Where a word may break: before a consonant sound that a vowel follows, at least three letters from either end. */
const beforeSyllables =
  /(?<=\p{L}{3})(?<!(?=cz|ch|ck|dz|dź|dż|ph|rz|sh|sz|th|дж|дз)\p{L})(?=(?:c[zh]|d[zźż]|ph|rz|s[hz]|th|д[жз]|[^aeiouyąęóаеєиіїоуюяь])[aeiouyąęóаеєиіїоуюя]\p{L})/giu

/** Adds soft hyphens to long words: browsers hyphenate only some languages, and not on every system. */
export const softHyphens = (text: string): string =>
  text.replace(longWords, (word) => word.replace(beforeSyllables, '\u00ad'))

interface WeekItemProps {
  item: ScheduleItem
  layout: Omit<ItemLayout<ScheduleItem>, 'item'>
  /** The first hour that the week view draws. */
  from: number
  names: Names
  clashes: readonly string[]
  onEdit: (item: ScheduleItem) => void
  onDelete: (item: ScheduleItem) => void
}

export function WeekItem({ item, layout, from, names, clashes, onEdit, onDelete }: WeekItemProps) {
  const next = useContext(ScheduleContext).nextOf(item)
  const place = placeOf(item)
  const details = detailsOf(item, names)
  const style = {
    '--start': layout.start - from * 60,
    '--minutes': layout.minutes,
    '--lane': layout.lane,
    '--lanes': layout.lanes,
  } as CSSProperties
  const name = `${details.title}, ${dayName(item.dayOfWeek)} ${hoursInWords(place)}`
  return (
    <li className={place.minutes === null ? 'week-item week-item-open' : 'week-item'} style={style}>
      <button
        type="button"
        id={openerId(item.id)}
        className="week-class"
        title={[name, next?.difference.join(' · '), details.zone?.name, ...details.more, ...clashes]
          .filter(Boolean)
          .join('\n')}
        onClick={() => onEdit(item)}
      >
        <WeekText {...details} place={place} clashes={clashes} next={next} />
      </button>
      <ItemMenu item={item} name={name} onEdit={() => onEdit(item)} onDelete={() => onDelete(item)} />
    </li>
  )
}

function detailsOf(item: ScheduleItem, names: Names) {
  const { classId, zoneId, trainerId, level, activity } = item
  const more = [
    trainerId !== null && names.trainer(trainerId),
    names.isForBeginners(item) && t('For beginners'),
    clubText(level),
    clubText(activity),
    seasonOf(item),
  ]
  return {
    title: names.class(classId),
    zone: zoneId === null ? undefined : names.zoneNames.get(zoneId),
    more: more.filter(Boolean),
  }
}

interface WeekTextProps extends ReturnType<typeof detailsOf> {
  place: DayPlace
  clashes: readonly string[]
  next: NextOccurrence | undefined
}

function WeekText({ title, zone, more, place, clashes, next }: WeekTextProps) {
  const [difference, date, ...otherDetails] = next?.difference ?? []
  // A class without a duration has no room for a third line.
  const shortDate = next && place.minutes === null ? ` ${dayAndMonth(next.date, officeLanguage())}` : ''
  const details = shortDate || date === undefined ? otherDetails : [date, ...otherDetails]
  const Title = next && !takesPlace(next) ? 's' : 'b'
  return (
    <>
      <span className="week-hours">
        {clashes.length > 0 && <CircleAlert className="week-clash" aria-hidden />}
        <time dateTime={timeSlotAt(place.start)}>
          {timeSlotAt(place.start)}
          {place.minutes !== null && <span className="week-until">–{timeSlotAt(place.start + place.minutes)}</span>}
        </time>
        {difference !== undefined ? (
          <b className="week-difference ui-clipped">{difference + shortDate}</b>
        ) : (
          place.minutes === null && <span className="week-open ui-muted">{t('no duration')}</span>
        )}
      </span>
      <Title className="week-title">{softHyphens(title)}</Title>
      {details.length > 0 && <span className="week-more">{softHyphens(details.join(' · '))}</span>}
      {zone && (
        <span className="ui-muted week-more">
          <Shape index={zone.index} />
          {softHyphens(zone.name)}
        </span>
      )}
      {more.length > 0 && <span className="ui-muted week-more">{softHyphens(more.join(' · '))}</span>}
      {clashes.map((clash) => (
        <span key={clash} className="visually-hidden">
          <ClashMark>{clash}</ClashMark>
        </span>
      ))}
    </>
  )
}

import { CircleAlert } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { exceptions as exceptionList } from '../../domain/collections/exceptions.ts'
import { schedule } from '../../domain/collections/schedule.ts'
import { blankText } from '../../domain/fields/kinds.ts'
import { dateOfDay, dayNumber, weekdays } from '../../domain/time/club-days.ts'
import { type ClashNames, clashInWords } from '../../domain/timetable/clash-words.ts'
import { type Clash, type ClashingClass, findClashes } from '../../domain/timetable/clashes.ts'
import {
  lastDayOf,
  type Timetable,
  type TimetableException,
  type WeeklyClass,
} from '../../domain/timetable/occurrences.ts'
import { ShowMore } from '../../ui/surfaces/panel.tsx'
import { officeLanguage, t, tn, translated } from '../../ui/translate/translate.tsx'
import { clubDate } from '../data/dates.ts'
import type { Names } from './names.tsx'
import { parseTime } from './time-field.tsx'
import type { ScheduleItem } from './week.ts'

/** The id of a draft that is not stored: greater than every stored id. */
const unsavedId = Number.MAX_SAFE_INTEGER

const normalisedTime = (typed: string) => parseTime(typed) ?? typed

/** The class in an editor's fields; null while they are incomplete. Texts are left out: they cannot cause a clash. */
export function classIn(values: { timeSlot: string }, id = unsavedId): WeeklyClass | null {
  const texts = { activity: blankText, level: blankText, bookUrl: '' }
  const parsed = schedule.input.safeParse({ ...values, ...texts, timeSlot: normalisedTime(values.timeSlot) })
  return parsed.success ? { ...parsed.data, id } : null
}

/** The exception in an editor's fields; null while they are incomplete. */
export function exceptionIn(values: { newTimeSlot: string }, id = unsavedId): TimetableException | null {
  const parsed = exceptionList.input.safeParse({
    ...values,
    note: blankText,
    newTimeSlot: normalisedTime(values.newTimeSlot),
  })
  return parsed.success ? { ...parsed.data, id } : null
}

const involves = (name: 'scheduleItemId' | 'exceptionId', id: number) => (clash: Clash) =>
  clash.classes.some((each: ClashingClass) => each[name] === id)

/** The clashes that a class would have if it were stored. */
export function clashesOfItem(item: WeeklyClass, { items, exceptions }: Timetable, today: string): Clash[] {
  const weekdayIndex = weekdays.indexOf(item.dayOfWeek)
  // A class may last into the next day; no exception moves a class to another day.
  const isOnNearbyDay = ({ dayOfWeek }: WeeklyClass) => Math.abs(weekdays.indexOf(dayOfWeek) - weekdayIndex) <= 1
  const others = items.filter((each) => each.id !== item.id && isOnNearbyDay(each))
  return findClashes([...others, item], exceptions, today).filter(involves('scheduleItemId', item.id))
}

/** The clashes that an exception would have if it were stored; for a closure, the clashes that it would add. */
export function clashesOfException(exception: TimetableException, timetable: Timetable, today: string): Clash[] {
  const { items } = timetable
  const last = lastDayOf(exception)
  // An extra class of the day before may last over midnight.
  const first = dateOfDay(dayNumber(exception.fromDate) - 1)
  const others = timetable.exceptions.filter(
    (each) => each.id !== exception.id && each.fromDate <= last && lastDayOf(each) >= first,
  )
  const clashes = findClashes(items, [...others, exception], today)
  if (exception.kind !== 'closed') return clashes.filter(involves('exceptionId', exception.id))
  const clashesBefore = new Set(findClashes(items, others, today).map((clash) => JSON.stringify(clash)))
  return clashes.filter((clash) => clash.kind === 'closed' && !clashesBefore.has(JSON.stringify(clash)))
}

export const clashesInWords = (clashes: readonly Clash[], names: ClashNames): string[] => [
  ...new Set(clashes.map((clash) => translated(clashInWords(clash, names)))),
]

/** The clashes from today on in words: all of them, those of an item, and those of an exception. */
export function useClashes(items: readonly ScheduleItem[], exceptions: readonly TimetableException[], names: Names) {
  const today = clubDate()
  const language = officeLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words depend on the language
  return useMemo(() => {
    const clashes = findClashes(items, exceptions, today)
    const textsOf = (isIncluded: (clash: Clash) => boolean) => clashesInWords(clashes.filter(isIncluded), names)
    return {
      clashes: clashesInWords(clashes, names),
      clashesOf: ({ id }: ScheduleItem) => textsOf(involves('scheduleItemId', id)),
      clashesOfException: (id: number) => textsOf(involves('exceptionId', id)),
    }
  }, [items, exceptions, names, today, language])
}

/** Finds again after the typed characters are rendered. `find` must be the same function at each call. */
export function useDraftClashes<Draft extends object>(
  draft: Draft | null,
  find: (draft: Draft, timetable: Timetable, today: string) => readonly Clash[],
  { items, exceptions, names }: Timetable & { names: Names },
): readonly string[] {
  const today = clubDate()
  const language = officeLanguage()
  const serialised = useDeferredValue(JSON.stringify(draft))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words depend on the language
  return useMemo(() => {
    const deferredDraft: Draft | null = JSON.parse(serialised)
    return deferredDraft ? clashesInWords(find(deferredDraft, { items, exceptions }, today), names) : []
  }, [serialised, find, items, exceptions, names, today, language])
}

/** The number of lines that fit above the buttons of an editor. */
const maxDraftClashes = 3

/** The clashes of a draft, above the buttons of its editor; they do not prevent saving. */
export function DraftClashPanel({ clashes }: { clashes: readonly string[] }) {
  const more = clashes.length - maxDraftClashes
  return (
    // Always rendered: screen readers announce only changes of an existing status.
    <div role="status">
      {clashes.length > 0 && (
        <div className="ui-stack ui-stack-close ui-bar ui-danger-ground draft-clashes">
          {clashes.slice(0, maxDraftClashes).map((clash) => (
            <ClashMark key={clash}>{clash}</ClashMark>
          ))}
          {more > 0 && <p>{t('And {more} more.', { more })}</p>}
        </div>
      )}
    </div>
  )
}

/** Only a few, because each clash is also shown at its classes. */
const clashesAtOnce = 4

/** Lists the clashes of all days and zones, shown or not. */
export function ClashList({ clashes }: { clashes: readonly string[] }) {
  if (clashes.length === 0) return null
  const title = tn(clashes.length, '1 clash', '{count} clashes')
  return (
    <section className="ui-panel ui-apart clashes" aria-label={title}>
      <p className="ui-strong">{title}</p>
      <ShowMore items={clashes} step={clashesAtOnce}>
        {(shown) => (
          <ul>
            {shown.map((clash) => (
              <li key={clash}>
                <ClashMark>{clash}</ClashMark>
              </li>
            ))}
          </ul>
        )}
      </ShowMore>
    </section>
  )
}

export function ClashMark({ children }: { children: ReactNode }) {
  return (
    <span className="ui-note ui-danger">
      <CircleAlert aria-hidden />
      {children}
    </span>
  )
}

import { CircleAlert } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { type Names as ClashNames, clashInWords } from '../../../domain/clash-words.ts'
import { type Clash, type ClashingClass, findClashes } from '../../../domain/clashes.ts'
import { dateOfDay, dayNumber, weekdays } from '../../../domain/club-days.ts'
import { exceptions as exceptionList } from '../../../domain/collections/exceptions.ts'
import { blankText } from '../../../domain/collections/kinds.ts'
import { schedule } from '../../../domain/collections/schedule.ts'
import { lastDayOf, type TimetableException, type WeeklyClass } from '../../../domain/occurrences.ts'
import { officeLanguage, t, tn, translated } from '../../translate/translate.tsx'
import { Growing } from '../../ui/panel.tsx'
import { clubDate } from '../dates.ts'
import type { Names } from './names.tsx'
import { readTime } from './time-field.tsx'
import type { ScheduleItem } from './week.ts'

/** What an editor's draft is held against. */
interface Timetable {
  items: readonly WeeklyClass[]
  exceptions: readonly TimetableException[]
}

/** What is not stored yet is later than all that is. */
const unsaved = Number.MAX_SAFE_INTEGER

/** A time that is still being typed, in order where it is understood. */
const timeIn = (typed: string) => readTime(typed) ?? typed

/** The class that an editor's fields plan; null while they do not say one. Its texts do not matter to it. */
export function plannedIn(values: { timeSlot: string }, id = unsaved): WeeklyClass | null {
  const texts = { activity: blankText, level: blankText, bookUrl: '' }
  const read = schedule.input.safeParse({ ...values, ...texts, timeSlot: timeIn(values.timeSlot) })
  return read.success ? { ...read.data, id } : null
}

/** The exception that an editor's fields say; null while they say none. */
export function exceptionIn(values: { newTimeSlot: string }, id = unsaved): TimetableException | null {
  const read = exceptionList.input.safeParse({ ...values, note: blankText, newTimeSlot: timeIn(values.newTimeSlot) })
  return read.success ? { ...read.data, id } : null
}

const involves = (name: 'scheduleItemId' | 'exceptionId', id: number) => (clash: Clash) =>
  clash.classes.some((each: ClashingClass) => each[name] === id)

/** What a class would clash with, were it stored as it is. */
export function clashesOfItem(item: WeeklyClass, { items, exceptions }: Timetable, today: string): Clash[] {
  const place = weekdays.indexOf(item.dayOfWeek)
  // No exception moves a class to another day, and none lasts longer than into the next one.
  const near = ({ id, dayOfWeek }: WeeklyClass) => id !== item.id && Math.abs(weekdays.indexOf(dayOfWeek) - place) <= 1
  return findClashes([...items.filter(near), item], exceptions, today).filter(involves('scheduleItemId', item.id))
}

/** What an exception would bring about, were it stored as it is: also of others, where a day is closed on which they are. */
export function clashesOfException(exception: TimetableException, timetable: Timetable, today: string): Clash[] {
  const { items } = timetable
  const last = lastDayOf(exception)
  // What began the day before may last over midnight.
  const first = dateOfDay(dayNumber(exception.fromDate) - 1)
  const others = timetable.exceptions.filter(
    (each) => each.id !== exception.id && each.fromDate <= last && lastDayOf(each) >= first,
  )
  const found = findClashes(items, [...others, exception], today)
  if (exception.kind !== 'closed') return found.filter(involves('exceptionId', exception.id))
  const closed = (clash: Clash) => (clash.kind === 'closed' ? [JSON.stringify(clash)] : [])
  const before = new Set(findClashes(items, others, today).flatMap(closed))
  return found.filter((clash) => closed(clash).some((text) => !before.has(text)))
}

/** Different clashes in words, as lists have them. */
export const clashesInWords = (clashes: readonly Clash[], names: ClashNames, today: string): string[] => [
  ...new Set(clashes.map((clash) => translated(clashInWords(clash, names, today)))),
]

/** What clashes from today on, in words, and by the schedule items that take part. */
export function useClashes(items: readonly ScheduleItem[], exceptions: readonly TimetableException[], names: Names) {
  const today = clubDate()
  const language = officeLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are in the language
  return useMemo(() => {
    const found = findClashes(items, exceptions, today).map((clash) => ({
      text: translated(clashInWords(clash, names, today)),
      items: clash.classes.map(({ scheduleItemId }) => scheduleItemId),
      exceptions: clash.classes.map(({ exceptionId }) => exceptionId),
    }))
    const byItem = textsBy(found, ({ items: ids }) => ids)
    const byException = textsBy(found, ({ exceptions: ids }) => ids)
    return {
      /** Each once, in words. */
      clashes: [...new Set(found.map(({ text }) => text))],
      clashesOf: ({ id }: ScheduleItem) => byItem.get(id) ?? none,
      clashesOfException: (id: number) => byException.get(id) ?? none,
    }
  }, [items, exceptions, names, today, language])
}

const none: readonly string[] = []

/** The different texts that each id has. */
function textsBy<Found extends { text: string }>(
  found: readonly Found[],
  idsOf: (each: Found) => readonly (number | null)[],
): Map<number | null, readonly string[]> {
  const pairs = found.flatMap((each) => idsOf(each).map((id) => ({ id, text: each.text })))
  const groups = [...Map.groupBy(pairs, ({ id }) => id)]
  return new Map(groups.map(([id, those]) => [id, [...new Set(those.map(({ text }) => text))]]))
}

/**
 * What the draft in an editor clashes with, in words, after each change that matters to it; what is typed is drawn
 * first. `find` is the same function each time.
 */
export function useDraftClashes<Draft extends object>(
  draft: Draft | null,
  find: (draft: Draft, timetable: Timetable, today: string) => readonly Clash[],
  { items, exceptions, names }: Timetable & { names: Names },
): readonly string[] {
  const today = clubDate()
  const language = officeLanguage()
  const said = useDeferredValue(JSON.stringify(draft))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are in the language
  return useMemo(() => {
    const drafted: Draft | null = JSON.parse(said)
    return drafted ? clashesInWords(find(drafted, { items, exceptions }, today), names, today) : []
  }, [said, find, items, exceptions, names, today, language])
}

/** Some lines over the buttons of an editor. */
const draftClashesAtOnce = 3

/** Names what a draft clashes with, over the buttons of its editor; it may be saved all the same. */
export function DraftClashPanel({ clashes }: { clashes: readonly string[] }) {
  const more = clashes.length - draftClashesAtOnce
  return (
    // Always there: what appears together with its words is not read out.
    <div role="status">
      {clashes.length > 0 && (
        <div className="ui-stack ui-stack-close ui-bar ui-danger-ground draft-clashes">
          {clashes.slice(0, draftClashesAtOnce).map((clash) => (
            <ClashMark key={clash}>{clash}</ClashMark>
          ))}
          {more > 0 && <p>{t('And {more} more.', { more })}</p>}
        </div>
      )}
    </div>
  )
}

/** Some lines: each clash is shown at its classes too. */
const clashesAtOnce = 4

/** Everything that clashes, on whatever day and in whatever zone. */
export function ClashList({ clashes }: { clashes: readonly string[] }) {
  if (clashes.length === 0) return null
  const title = tn(clashes.length, '1 clash', '{count} clashes')
  return (
    <section className="ui-panel ui-apart clashes" aria-label={title}>
      <p className="ui-strong">{title}</p>
      <Growing items={clashes} step={clashesAtOnce}>
        {(shown) => (
          <ul>
            {shown.map((clash) => (
              <li key={clash}>
                <ClashMark>{clash}</ClashMark>
              </li>
            ))}
          </ul>
        )}
      </Growing>
    </section>
  )
}

/** What clashes, shown at the class. */
export function ClashMark({ children }: { children: ReactNode }) {
  return (
    <span className="ui-note ui-danger">
      <CircleAlert aria-hidden />
      {children}
    </span>
  )
}

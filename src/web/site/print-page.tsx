import { type Language, pathInLanguage } from '../../domain/languages.ts'
import type { PageData } from '../../domain/page-data.ts'
import { type TextLookup, textOf } from '../text/use-text.tsx'
import { type PlannedClass, type PrintPlan, printPlan } from './print-plan.ts'
import { printSize } from './print-size.ts'
import { markOf } from './schedule-class.tsx'
import { capitalised } from './schedule-words.ts'
import { abbreviatedWeekday, dateInFull, dayAndMonth, dayName } from './weekday-names.ts'

/** So many lines of what is otherwise have room. */
const mostChanges = 15

/** What stands on the sheet, in words. */
interface PrintedWords {
  validFrom: string
  days: ReturnType<typeof printedClass>[][]
  changes: ReturnType<typeof printedChanges>
  size: ReturnType<typeof printSize>
}

/** A club's timetable in words. */
export function printedWords(data: PageData, now: string, language: Language): PrintedWords {
  const text: TextLookup = (key, values) => textOf(data.texts, key, language, values)
  const { classes = [], schedule = [], zones = [], trainers = [], exceptions = [] } = data.lists
  const everyone = [...trainers, ...(data.furtherTrainers ?? [])]
  const plan = printPlan({ classes, schedule, zones, trainers: everyone, exceptions }, now, language)
  const days = plan.days.map((planned) => planned.map((each) => printedClass(each, text, language)))
  const changes = printedChanges(plan, text, language)
  return { validFrom: plan.validFrom, days, changes, size: printSize(days, changes) }
}

interface PrintPageProps {
  data: PageData
  words: PrintedWords
  language: Language
}

/** The timetable for a wall: one sheet, black on white, with the way to the site. */
export function PrintPage({ data, words: { validFrom, days, changes, size }, language }: PrintPageProps) {
  const text: TextLookup = (key, values) => textOf(data.texts, key, language, values)
  const site = data.publicUrl?.replace(/^https?:\/\/|\/$/g, '')
  return (
    <main className="sheet" data-size={size}>
      <header>
        <h1>
          {text('hero.title')}: {text('schedule.title').toLowerCase()}
        </h1>
        <p>{text('schedule.print.valid', { date: dateInFull(validFrom, language) })}</p>
        {site && <a href={pathInLanguage('/', language)}>{site}</a>}
        <img src="/share/address.svg" alt="" width="96" height="96" />
      </header>
      <div className="days">
        {days.map((printed, place) => (
          <section key={dayName(place, language)}>
            <h2>{capitalised(dayName(place, language), language)}</h2>
            <ol>
              {printed.map(({ key, lead, words, details }) => (
                <li key={key}>
                  <time>{lead}</time> <b>{words}</b>
                  <small>{details}</small>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      {changes.length > 0 && (
        <footer>
          <h2>{text('schedule.print.changes')}</h2>
          <ul>
            {changes.map(({ key, lead, words }) => (
              <li key={key}>
                {lead && <b>{lead}</b>} {words}
              </li>
            ))}
          </ul>
        </footer>
      )}
    </main>
  )
}

/** A class of a day, in words. */
function printedClass(item: PlannedClass, text: TextLookup, language: Language) {
  const { key, time, until, title, level, note, zone, trainer, from, last } = item
  const season = [
    from && text('schedule.print.from', { date: dayAndMonth(from, language) }),
    last && text('schedule.print.until', { date: dayAndMonth(last, language) }),
  ]
  return {
    key,
    lead: until ? `${time}–${until}` : time,
    words: title,
    details: [...season, level, note, zone?.name, trainer].filter(Boolean).join(' · '),
  }
}

/** The days of the next weeks on which it is otherwise, in words. */
function printedChanges({ closed, changes }: PrintPlan, text: TextLookup, language: Language) {
  const all = [
    ...closed.map(({ date, reason }) => ({ key: date, date, words: [text('schedule.closed.day'), reason] })),
    ...changes.map((each) => ({
      key: each.key,
      date: each.date,
      words: [`${each.time} ${each.title}`, ...each.news, ...markOf(each, text)],
    })),
  ].toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const told = all.slice(0, mostChanges).map(({ key, date, words }) => ({
    key,
    lead: `${abbreviatedWeekday(date, language)} ${dayAndMonth(date, language)}`,
    words: words.filter(Boolean).join(' · '),
  }))
  return all.length > mostChanges ? [...told, { key: 'more', lead: '', words: text('schedule.print.more') }] : told
}

import { type Language, pathInLanguage } from '../../domain/languages.ts'
import type { PageData } from '../../domain/page-data.ts'
import { type TextLookup, textOf } from '../text/use-text.tsx'
import { type PlannedClass, type PrintPlan, printPlan } from './print-plan.ts'
import { markOf } from './schedule-mark.tsx'
import { capitalised } from './schedule-words.ts'
import { dateInFull, dayAndMonth, dayName, weekdayOfDate } from './weekday-names.ts'

/** So many lines of what is otherwise have room. */
const mostChanges = 15

interface PrintPageProps {
  data: PageData
  now: string
  language: Language
}

/** The timetable for a wall: one sheet, black on white, with the way to the site. */
export function PrintPage({ data, now, language }: PrintPageProps) {
  const text: TextLookup = (key, values) => textOf(data.texts, key, language, values)
  const { classes = [], schedule = [], zones = [], trainers = [], exceptions = [] } = data.lists
  const everyone = [...trainers, ...(data.furtherTrainers ?? [])]
  const plan = printPlan({ classes, schedule, zones, trainers: everyone, exceptions }, now, language)
  const site = data.publicUrl?.replace(/^https?:\/\/|\/$/g, '')
  return (
    <main className="sheet" data-size={sizeFor(Math.max(...plan.days.map((each) => each.length)))}>
      <header>
        <h1>
          {text('hero.title')}: {text('schedule.title').toLowerCase()}
        </h1>
        <p>{text('schedule.print.valid', { date: dateInFull(plan.validFrom, language) })}</p>
        {site && <a href={pathInLanguage('/', language)}>{site}</a>}
        <img src="/share/address.svg" alt="" width="96" height="96" />
      </header>
      <div className="days">
        {plan.days.map((planned, place) => (
          <section key={dayName(place, language)}>
            <h2>{capitalised(dayName(place, language), language)}</h2>
            <ol>
              {planned.map((each) => (
                <Planned key={each.key} item={each} text={text} language={language} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <Changes plan={plan} text={text} language={language} />
    </main>
  )
}

/** A sheet is larger, or its letters smaller, the more a day holds. */
function sizeFor(most: number): string {
  if (most <= 8) return 'roomy'
  if (most <= 12) return 'dense'
  return most <= 18 ? 'large' : 'full'
}

interface Told {
  text: TextLookup
  language: Language
}

function Planned({ item, text, language }: { item: PlannedClass } & Told) {
  const { time, until, title, level, note, zone, trainer, from, last } = item
  const season = [
    from && text('schedule.print.from', { date: dayAndMonth(from, language) }),
    last && text('schedule.print.until', { date: dayAndMonth(last, language) }),
  ]
  return (
    <li>
      <time>{until ? `${time}–${until}` : time}</time> <b>{title}</b>
      <small>{[...season, level, note, zone?.name, trainer].filter(Boolean).join(' · ')}</small>
    </li>
  )
}

/** The days of the next weeks on which it is otherwise. */
function Changes({ plan: { closed, changes }, text, language }: { plan: PrintPlan } & Told) {
  const lines = [
    ...closed.map(({ date, reason }) => ({ key: date, date, words: [text('schedule.closed.day'), reason] })),
    ...changes.map((each) => ({
      key: each.key,
      date: each.date,
      words: [`${each.time} ${each.title}`, ...each.news, ...markOf(each, text)],
    })),
  ].toSorted((a, b) => (a.date < b.date ? -1 : 1))
  if (lines.length === 0) return null
  return (
    <footer>
      <h2>{text('schedule.print.changes')}</h2>
      <ul>
        {lines.slice(0, mostChanges).map(({ key, date, words }) => (
          <li key={key}>
            <b>
              {weekdayOfDate(date, language, 'short')} {dayAndMonth(date, language)}
            </b>{' '}
            {words.filter(Boolean).join(' · ')}
          </li>
        ))}
        {lines.length > mostChanges && <li>{text('schedule.print.more')}</li>}
      </ul>
    </footer>
  )
}

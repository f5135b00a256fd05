import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { type Language, languageTags, pathInLanguage } from '../domain/languages.ts'
import type { PageData } from '../domain/page/page-data.ts'
import { capitalise } from '../domain/text/text-forms.ts'
import { dateOfDay, dayNumber, weekdayIndexOf } from '../domain/time/club-days.ts'
import { dateInFull, dayAndMonth, weekdayName, weekdayOfDate } from '../domain/time/weekday-names.ts'
import { firstWeekAt } from '../domain/timetable/club-weeks.ts'
import { byStart, closuresIn, occurrenceOf, occurrences, plannedDates } from '../domain/timetable/occurrences.ts'
import { differenceWords, levelOf } from '../site/schedule/schedule-class.tsx'
import { makeDescriber, type ScheduledClass, type TimetableLists } from '../site/schedule/schedule-classes.ts'
import { type TextLookup, textOf } from '../ui/text/use-text.tsx'
import { baseStyles, type PageAssets, styleElements } from './document.tsx'

/** The number of days whose changes are printed. */
const daysAhead = 4 * 7

interface PlannedClass extends ScheduledClass {
  /** The first date, if it is after the first week. */
  from: string | null
  /** The last date, if it is within the printed weeks. */
  last: string | null
}

/** The weekly timetable, and how the next weeks differ from it. */
interface PrintPlan {
  validFrom: string
  /** The classes of Monday to Saturday; there are none on Sunday. */
  days: PlannedClass[][]
  closed: { date: string; reason: string | null }[]
  changes: ScheduledClass[]
}

export function makePrintPlan(lists: TimetableLists, now: string): PrintPlan {
  const { schedule: items, exceptions } = lists
  const monday = firstWeekAt(now, items, exceptions)
  const [first, last] = [monday, monday + daysAhead - 1]
  const [validFrom, end] = [dateOfDay(first), dateOfDay(last)]
  const describe = makeDescriber(lists)
  const validUntilById = new Map(items.map(({ id, validUntil }) => [id, validUntil]))
  const weekly = items.flatMap((item) => {
    const [date] = plannedDates(item, first, last)
    return date === undefined ? [] : occurrenceOf(item, date)
  })
  const plannedClasses = weekly.sort(byStart).map((each): PlannedClass => {
    const validUntil = validUntilById.get(each.scheduleItemId ?? 0) ?? null
    const startsLater = each.date > dateOfDay(monday + 6)
    return {
      ...describe(each),
      from: startsLater ? each.date : null,
      last: validUntil !== null && validUntil <= end ? validUntil : null,
    }
  })
  const closureOn = closuresIn(exceptions)
  const closed = Array.from({ length: daysAhead }, (_, day) => dateOfDay(monday + day)).flatMap((date) => {
    const closure = closureOn(date)
    return closure ? [{ date, reason: closure.note || null }] : []
  })
  const isListedAsClosed = (each: { date: string; exceptionId: number | null }) =>
    closureOn(each.date)?.id === each.exceptionId
  const actual = occurrences(items, exceptions, validFrom, end)
  return {
    validFrom,
    days: Array.from({ length: 6 }, (_, weekday) =>
      plannedClasses
        .filter(({ date }) => weekdayIndexOf(dayNumber(date)) === weekday)
        .toSorted((a, b) => (a.time < b.time ? -1 : 1)),
    ),
    closed,
    changes: actual
      .filter((each) => each.status !== 'held' && !(each.status === 'closed' && isListedAsClosed(each)))
      .map(describe),
  }
}

const maxChanges = 15

/** Returns the printable timetable, without scripts; empty if the current time is unknown. */
export function renderPrintDocument({ data, assets }: { data: PageData; assets: PageAssets }): string {
  const text: TextLookup = (key, values) => textOf(data.texts, key, values)
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{`${text('schedule.title')} – ${text('hero.title')}`}</title>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </>,
  )
  const { clubTime, language } = data
  const content = renderToString(clubTime && <PrintedTimetable data={data} now={clubTime} text={text} />)
  const styles = baseStyles(assets, data) + assets.furtherStyles.map(styleElements).join('')
  return (
    `<!doctype html><html lang="${languageTags[language]}"><head>${head}${styles}` +
    `<link rel="stylesheet" href="/timetable.css"></head><body>${content}</body></html>`
  )
}

function PrintedTimetable({ data, now, text }: { data: PageData; now: string; text: TextLookup }) {
  const { language } = data
  const { classes = [], schedule = [], zones = [], trainers = [], exceptions = [] } = data.lists
  const lists = { classes, schedule, zones, exceptions, trainers: [...trainers, ...(data.otherTrainers ?? [])] }
  const plan = makePrintPlan(lists, now)
  const site = data.publicUrl?.replace(/^https?:\/\//, '')
  return (
    <main className="sheet">
      <header>
        <h1>
          <a href={pathInLanguage('/', language)}>{text('hero.title')}</a>: {text('schedule.title').toLowerCase()}
        </h1>
        <p>{text('schedule.print.valid', { date: dateInFull(plan.validFrom, language) })}</p>
        {site && <a href={pathInLanguage('/', language)}>{site}</a>}
        <img src={pathInLanguage('/share/address.svg', language)} alt="" width="96" height="96" />
      </header>
      <div className="days">
        {plan.days.map((planned, weekday) => (
          <section key={weekdayName(weekday, language)}>
            <h2>{capitalise(weekdayName(weekday, language))}</h2>
            <ol>
              {planned.map((item) => (
                <li key={item.key}>
                  <time dateTime={item.time}>{item.until ? `${item.time}–${item.until}` : item.time}</time>{' '}
                  <b>{item.title}</b>
                  <small>{detailsOf(item, text, language)}</small>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <Changes plan={plan} text={text} language={language} />
    </main>
  )
}

function detailsOf(planned: PlannedClass, text: TextLookup, language: Language) {
  const { from, last, note, zone, trainer } = planned
  const season = [
    from && text('schedule.print.from', { date: dayAndMonth(from, language) }),
    last && text('schedule.print.until', { date: dayAndMonth(last, language) }),
  ]
  return [...season, levelOf(planned, text), note, zone?.name, trainer].filter(Boolean).join(' · ')
}

function Changes({ plan, text, language }: { plan: PrintPlan; text: TextLookup; language: Language }) {
  const changes = [
    ...plan.closed.map(({ date, reason }) => ({ key: date, date, words: [text('schedule.closed.day'), reason] })),
    ...plan.changes.map((each) => ({
      key: each.key,
      date: each.date,
      words: [`${each.time} ${each.title}`, ...each.changes, ...differenceWords(each, text)],
    })),
  ].toSorted((a, b) => (a.date < b.date ? -1 : 1))
  return (
    changes.length > 0 && (
      <footer>
        <h2>{text('schedule.print.changes')}</h2>
        <ul>
          {changes.slice(0, maxChanges).map(({ key, date, words }) => (
            <li key={key}>
              <b>{`${weekdayOfDate(date, language, 'short')} ${dayAndMonth(date, language)}`}</b>{' '}
              {words.filter(Boolean).join(' · ')}
            </li>
          ))}
          {changes.length > maxChanges && <li>{text('schedule.print.more')}</li>}
        </ul>
      </footer>
    )
  )
}

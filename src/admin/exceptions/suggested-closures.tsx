import { useState } from 'react'
import { exceptions } from '../../domain/collections/exceptions.ts'
import { daysInWords } from '../../domain/time/day-words.ts'
import { lastDayOf } from '../../domain/timetable/occurrences.ts'
import { publicHolidays, type SuggestedClosure, schoolBreaks } from '../../domain/timetable/polish-holidays.ts'
import { readStoredTexts, writeStored } from '../../ui/browser/browser-storage.ts'
import { Button } from '../../ui/elements/button.tsx'
import { ShowMore } from '../../ui/surfaces/panel.tsx'
import { officeLanguage, t, translated } from '../../ui/translate/translate.tsx'
import { useStoreRecords } from '../data/save-record.ts'
import type { ExceptionRecord } from '../timetable/exception-words.ts'

/** Suggests the holidays and school breaks of this year and the next on which the club has not decided. */
export function SuggestedClosures({ today, records }: { today: string; records: readonly ExceptionRecord[] }) {
  const year = Number(today.slice(0, 4))
  const allDays = [year, year + 1].flatMap((each) => [...publicHolidays(each), ...schoolBreaks(each)])
  const [dismissed, setDismissed] = useState(dismissedDays)
  const { store, storing } = useStoreRecords(exceptions)
  const closures = records.filter(({ kind, zoneId }) => kind === 'closed' && zoneId === null)
  const openDays = allDays.filter(
    (days) => days.untilDate >= today && !isDecided(days, closures) && !dismissed.has(keyOf(days)),
  )
  const storeClosure = ({ fromDate, untilDate, name }: SuggestedClosure) =>
    store({
      records: [
        { body: { kind: 'closed', fromDate, untilDate: untilDate === fromDate ? null : untilDate, note: name } },
      ],
      doneMessage: t('{days}: closed', { days: translated(daysInWords(fromDate, untilDate)) }),
    })
  if (openDays.length === 0) return null
  return (
    <section className="ui-panel" aria-labelledby="suggested-closures">
      <h2 id="suggested-closures" className="ui-line">
        {t('Closed on these days?')}
      </h2>
      <ShowMore items={openDays} step={5}>
        {(visibleDays) => (
          <ul className="ui-rows">
            {visibleDays.map((days) => {
              const dates = translated(daysInWords(days.fromDate, days.untilDate))
              const name = days.name[officeLanguage()]
              const label = `${dates}, ${name}`
              return (
                <li key={label} className="ui-line">
                  <span className="ui-grow">
                    <b className="ui-block">{dates}</b>
                    <span className="ui-muted">{name}</span>
                  </span>
                  <span className="ui-cluster">
                    <Button
                      size="small"
                      aria-label={t('{label}: {value}', { label: t('Closed'), value: label })}
                      onPress={() => storing || storeClosure(days)}
                    >
                      {t('Closed')}
                    </Button>
                    <Button
                      size="small"
                      aria-label={t('{label}: {value}', { label: t('Dismiss'), value: label })}
                      onPress={() => setDismissed(dismissDays(days))}
                    >
                      {t('Dismiss')}
                    </Button>
                  </span>
                </li>
              )
            })}
          </ul>
        )}
      </ShowMore>
    </section>
  )
}

/**
 * Whether the club has decided on a holiday or a break: a closure of several days within a break is the club's own
 * break, but a closed holiday says nothing about the other days.
 */
export const isDecided = (
  { fromDate, untilDate }: Pick<SuggestedClosure, 'fromDate' | 'untilDate'>,
  closures: readonly Pick<ExceptionRecord, 'fromDate' | 'untilDate'>[],
): boolean =>
  closures.some(
    (each) =>
      each.fromDate <= untilDate &&
      lastDayOf(each) >= fromDate &&
      (lastDayOf(each) > each.fromDate || untilDate === fromDate),
  )

const storageKey = 'ringside_dismissed_days'

const keyOf = ({ fromDate, untilDate }: SuggestedClosure) => `${fromDate}/${untilDate}`

const dismissedDays = (): ReadonlySet<string> => new Set(readStoredTexts(storageKey))

function dismissDays(days: SuggestedClosure): ReadonlySet<string> {
  const dismissed = new Set([...dismissedDays(), keyOf(days)])
  writeStored(storageKey, JSON.stringify([...dismissed]))
  return dismissed
}

import type { Translated } from '../languages.ts'
import { dateOfDay, dayNumber, nextWeekday } from '../time/club-days.ts'

export interface SuggestedClosure {
  fromDate: string
  untilDate: string
  kind: 'holiday' | 'school break'
  name: Translated
}

/** Returns the day number of Easter Sunday (the Gregorian computus of Meeus, Jones and Butcher). */
function easterOf(year: number): number {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)
  const epact = (skipped + 19 * golden + 15) % 30
  const late = epact > 28 || (epact === 28 && golden > 10) ? 1 : 0
  return nextWeekday(6, dayNumber(`${year}-03-21`) + epact - late + 1)
}

const fixedHolidays: readonly [string, Translated][] = [
  ['01-01', { pl: 'Nowy Rok', en: 'New Year’s Day', ua: 'Новий рік' }],
  ['01-06', { pl: 'Święto Trzech Króli', en: 'Epiphany', ua: 'Свято Трьох Королів' }],
  ['05-01', { pl: 'Święto Pracy', en: 'Labour Day', ua: 'День праці' }],
  ['05-03', { pl: 'Święto Konstytucji 3 Maja', en: 'Constitution Day', ua: 'День Конституції 3 травня' }],
  [
    '08-15',
    { pl: 'Wniebowzięcie Najświętszej Maryi Panny', en: 'Assumption Day', ua: 'Внебовзяття Пресвятої Діви Марії' },
  ],
  ['11-01', { pl: 'Dzień Wszystkich Świętych', en: 'All Saints’ Day', ua: 'День усіх святих' }],
  ['11-11', { pl: 'Narodowe Święto Niepodległości', en: 'Independence Day', ua: 'День Незалежності Польщі' }],
  ['12-25', { pl: 'Pierwszy dzień Bożego Narodzenia', en: 'Christmas Day', ua: 'Перший день Різдва' }],
  ['12-26', { pl: 'Drugi dzień Bożego Narodzenia', en: 'Second Day of Christmas', ua: 'Другий день Різдва' }],
]

/** Christmas Eve is a public holiday from this year on (Act of 27 November 2024, Journal of Laws 1965). */
const christmasEveSince = 2025

const holidaysAfterEaster: readonly [number, Translated][] = [
  [0, { pl: 'Wielkanoc', en: 'Easter Sunday', ua: 'Великдень' }],
  [1, { pl: 'Poniedziałek Wielkanocny', en: 'Easter Monday', ua: 'Великодній понеділок' }],
  [49, { pl: 'Zielone Świątki', en: 'Whit Sunday', ua: 'Зелені свята' }],
  [60, { pl: 'Boże Ciało', en: 'Corpus Christi', ua: 'Свято Божого Тіла' }],
]

/** Returns the public holidays of Poland in a year (Act of 18 January 1951 on days free from work), by date. */
export function publicHolidays(year: number): SuggestedClosure[] {
  const easter = easterOf(year)
  const eve: Translated = { pl: 'Wigilia', en: 'Christmas Eve', ua: 'Святвечір' }
  const days: [string, Translated][] = [
    ...fixedHolidays.map(([day, name]): [string, Translated] => [`${year}-${day}`, name]),
    ...(year >= christmasEveSince ? [[`${year}-12-24`, eve] as [string, Translated]] : []),
    ...holidaysAfterEaster.map(([daysAfter, name]): [string, Translated] => [dateOfDay(easter + daysAfter), name]),
  ]
  return days
    .map(([date, name]): SuggestedClosure => ({ fromDate: date, untilDate: date, kind: 'holiday', name }))
    .sort((a, b) => (a.fromDate < b.fromDate ? -1 : 1))
}

/**
 * Returns the breaks of Polish schools (regulation of the minister of education of 11 August 2017 on the organisation
 * of the school year, sections 2 and 3). Winter holidays are left out, because they differ by voivodeship.
 */
export function schoolBreaks(year: number): SuggestedClosure[] {
  const easter = easterOf(year)
  // School ends on the first Friday after 20 June, or two days earlier if the Thursday is Corpus Christi.
  const friday = nextWeekday(4, dayNumber(`${year}-06-21`))
  const lastDay = easter + 60 === friday - 1 ? friday - 2 : friday
  const schoolBreak = (from: string, until: string, name: Translated): SuggestedClosure => ({
    fromDate: from,
    untilDate: until,
    kind: 'school break',
    name,
  })
  return [
    schoolBreak(dateOfDay(easter - 3), dateOfDay(easter + 2), {
      pl: 'Wiosenna przerwa świąteczna',
      en: 'Spring break',
      ua: 'Весняні канікули',
    }),
    schoolBreak(dateOfDay(lastDay + 1), `${year}-08-31`, {
      pl: 'Wakacje',
      en: 'Summer holidays',
      ua: 'Літні канікули',
    }),
    schoolBreak(`${year}-12-23`, `${year}-12-31`, {
      pl: 'Zimowa przerwa świąteczna',
      en: 'Christmas break',
      ua: 'Різдвяні канікули',
    }),
  ]
}

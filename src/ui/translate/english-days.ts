import { type Language, languageTags } from '../../domain/languages.ts'
import { weekdayForms } from '../../domain/time/club-days.ts'
import { monthNames } from '../../domain/time/day-words.ts'

/** Translates days in English: “Boxing, Monday 18:30”, “Thursday 26 November”, “2026-11-11 to 2026-11-12”. */
export function withDaysIn(language: Language, text: string): string {
  const days = new Intl.DateTimeFormat(languageTags[language], { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return text
    .replace(
      /(?<=^|, )(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day(?= \d|$)/g,
      (name) => weekdayForms[language][weekdayForms.en.findIndex(({ long }) => long === name)]?.long ?? name,
    )
    .replace(/\b(\d{1,2}) ([A-Z][a-z]+)\b/g, (match, day, name) => {
      const month = monthNames.indexOf(name)
      return month < 0 ? match : days.format(Date.UTC(2024, month, Number(day)))
    })
    .replace(/\b(\d{4})-(\d\d)-(\d\d)\b/g, '$3.$2.$1')
    .replace(/(?<=\.\d{4}) to (?=\d)/, ' – ')
}

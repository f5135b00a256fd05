import { weekdayForms } from '../../domain/club-days.ts'
import { monthNames, weekdayNames } from '../../domain/day-words.ts'
import { type Language, languageTags } from '../../domain/languages.ts'

const weekday = new RegExp(`(?<=^|, )(?:${weekdayNames.join('|')})(?= \\d|$)`, 'g')
const dayAndMonth = new RegExp(`\\b(\\d{1,2}) (${monthNames.join('|')})\\b`, 'g')

/** An English text with its days in a language: Boxing, Monday 18:30; Thursday 26 November; 2026-11-11 to 2026-11-12. */
export function withDaysIn(language: Language, text: string): string {
  const days = new Intl.DateTimeFormat(languageTags[language], { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return text
    .replace(weekday, (name) => weekdayForms[language][weekdayNames.indexOf(name)]?.long ?? name)
    .replace(dayAndMonth, (_, day, month) => days.format(Date.UTC(2024, monthNames.indexOf(month), Number(day))))
    .replace(/\b(\d{4})-(\d\d)-(\d\d)\b/g, '$3.$2.$1')
    .replace(/(?<=\.\d{4}) to (?=\d)/, ' – ')
}

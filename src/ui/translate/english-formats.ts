import { type Language, languageTags } from '../../domain/languages.ts'
import { weekdayForms } from '../../domain/time/club-days.ts'
import { monthNames } from '../../domain/time/day-words.ts'

/** Returns a number as a language writes it. */
export const formatNumber = (value: number, language: Language, decimals = 0): string =>
  new Intl.NumberFormat(languageTags[language], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value)

/**
 * Translates days, sums of money and sizes in an English text: “Boxing, Monday 18:30”, “Thursday 26 November”,
 * “2026-11-11 to 2026-11-12”, “249.00 zł”, “312 kB”.
 */
export function inFormatsOf(language: Language, text: string): string {
  const days = new Intl.DateTimeFormat(languageTags[language], { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return text
    .replace(
      /(?<=^|, )((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)( \d{1,2} (?=[A-Z])| (?=\d)|$)/g,
      (_, name, after) => {
        const weekday = weekdayForms[language][weekdayForms.en.findIndex(({ long }) => long === name)]?.long ?? name
        // Ukrainian sets a comma between the weekday and the date.
        return `${weekday}${language === 'ua' && /\d/.test(after) ? ',' : ''}${after}`
      },
    )
    .replace(/\b(\d{1,2}) ([A-Z][a-z]+)\b/g, (match, day, name) => {
      const month = monthNames.indexOf(name)
      return month < 0 ? match : days.format(Date.UTC(2024, month, Number(day)))
    })
    .replace(/\b(\d{4})-(\d\d)-(\d\d)\b/g, '$3.$2.$1')
    .replace(/(?<=\.\d{4}) to (?=\d)/, ' – ')
    .replace(/\b\d+\.\d\d(?= zł$)/, (price) => formatNumber(Number(price), language, 2))
    .replace(/(?<=\d) kB$/, language === 'ua' ? ' КБ' : '$&')
}

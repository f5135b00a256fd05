import { dayNumber } from '../../domain/club-days.ts'
import { type Language, languageTags } from '../../domain/languages.ts'
import type { Occurrence } from '../../domain/occurrences.ts'
import { clockIn, dateIn, instantIn } from '../../domain/wall-clock.ts'
import { useLanguage } from '../text/language.tsx'
import { useText } from '../text/use-text.tsx'
import type { Today } from './schedule-today.ts'
import { dayAndMonth, onWeekday, weekdayOfDate } from './weekday-names.ts'

/** In the page's language: a visitor's own may have other capitals. */
export const capitalised = (words: string, language: Language) =>
  words.charAt(0).toLocaleUpperCase(languageTags[language]) + words.slice(1)

/** What a page says in words of the next class and of the opening hours. */
export function useScheduleWords(today: Today | null) {
  const text = useText()
  const { language } = useLanguage()

  /** A day, seen from today: one that is a week away or more has its date. */
  const dayWord = (date: string, now: string, weekday = weekdayOfDate(date, language, 'long')) => {
    const days = dayNumber(date) - dayNumber(dateIn(now))
    if (days === 0) return text('schedule.today')
    if (days === 1) return text('schedule.tomorrow')
    return days < 7 ? weekday : `${weekday} ${dayAndMonth(date, language)}`
  }
  const hoursOf = (moment: string) => clockIn(moment).replace(/^0/, '')
  /** In how many minutes or hours a class begins; null where nobody knows them, or it is not today's. */
  const waitFor = (next: Occurrence | null | undefined) => {
    if (!today?.isExact || !next || next.date !== dateIn(today.now)) return null
    const minutes = instantIn(next.start) - instantIn(today.now)
    return minutes < 60
      ? text('schedule.next', { minutes })
      : text('schedule.next.hours', { hours: Math.round(minutes / 60) })
  }
  const openingWords = ({ now, opening, closed }: Today) => {
    const when =
      opening &&
      !opening.isOpen &&
      text('schedule.moment', {
        day: dayWord(dateIn(opening.until), now, onWeekday(dateIn(opening.until), language)),
        time: hoursOf(opening.until),
      })
    if (closed) {
      const words = [text('schedule.closed.today'), closed.reason].filter(Boolean).join(': ')
      return when ? `${words} · ${text('schedule.opens', { when })}` : words
    }
    if (when) return text('schedule.closed', { when })
    // What ends at midnight ends on its own day.
    return opening && text('schedule.open', { time: hoursOf(opening.until).replace(/^0:00$/, '24:00') })
  }
  return {
    /** The day and time of the next class. */
    nextDay: today?.next ? capitalised(dayWord(today.next.date, today.now), language) : null,
    nextTime: today?.next ? hoursOf(today.next.start) : null,
    waitFor,
    opening: today && openingWords(today),
  }
}

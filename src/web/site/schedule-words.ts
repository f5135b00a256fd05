import type { Ahead } from '../../domain/club-week.ts'
import { type Language, languageTags } from '../../domain/languages.ts'
import { clockTime } from '../../domain/opening-hours.ts'
import { weekdays } from '../../domain/weekdays.ts'
import { useLanguage } from '../text/language.tsx'
import { useText } from '../text/use-text.tsx'
import type { Today } from './schedule-classes.ts'
import { dayName, weekdayName } from './weekday-names.ts'

/** In the page's language: a visitor's own may have other capitals. */
const capitalised = (words: string, language: Language) =>
  words.charAt(0).toLocaleUpperCase(languageTags[language]) + words.slice(1)

/** What a page says in words of the next class and of the opening hours. */
export function useScheduleWords({ weekday, next, opening, startsIn }: Today) {
  const text = useText()
  const { language } = useLanguage()

  const dayWord = (days: number, name: () => string) => {
    if (days === 0) return text('schedule.today')
    return days === 1 ? text('schedule.tomorrow') : name()
  }
  const today = weekday ? weekdays.indexOf(weekday) : 6
  const nameOf = ({ days, at }: Ahead) =>
    `${dayWord(days, () => dayName((today + days) % 7, language))} ${clockTime(at)}`
  const wait = () => {
    if (startsIn === null) return null
    return startsIn < 60
      ? text('schedule.next', { minutes: startsIn })
      : text('schedule.next.hours', { hours: Math.round(startsIn / 60) })
  }
  const openingWords = () => {
    if (!opening) return null
    return opening.isOpen
      ? text('schedule.open', { time: clockTime(opening.until.at) })
      : text('schedule.closed', { when: nameOf(opening.until) })
  }
  return {
    /** The day of the next class. */
    nextDay:
      next &&
      capitalised(
        dayWord(next.days, () => weekdayName(next.slot.dayOfWeek, language, 'long')),
        language,
      ),
    /** In how many minutes or hours it begins; null where nobody knows them, or it is not today's. */
    wait: wait(),
    opening: openingWords(),
  }
}

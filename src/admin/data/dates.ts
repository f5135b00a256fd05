import { languageTags } from '../../domain/languages.ts'
import { clubNow, currentTime, dateIn } from '../../domain/time/wall-clock.ts'
import { officeLanguage, t } from '../../ui/translate/translate.tsx'

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** Says how long ago a moment (ISO 8601) was: '2 hours ago'. */
export function timeAgo(moment: string, now = currentTime()): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(moment)) / 1000))
  const format = new Intl.RelativeTimeFormat(languageTags[officeLanguage()], { numeric: 'auto' })
  for (const [unit, unitSeconds] of units)
    if (seconds >= unitSeconds) return format.format(-Math.floor(seconds / unitSeconds), unit)
  return t('just now')
}

/** Today's date on the club's clock (YYYY-MM-DD). */
export const clubDate = () => dateIn(clubNow())

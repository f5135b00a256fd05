const format = new Intl.RelativeTimeFormat('en')

/** How soon a moment (ISO 8601) comes: 'in 12 seconds'. */
export function timeUntil(moment: string, now: number): string {
  const seconds = Math.round((Date.parse(moment) - now) / 1000)
  if (seconds <= 0) return 'now'
  return seconds < 90 ? format.format(seconds, 'second') : format.format(Math.round(seconds / 60), 'minute')
}

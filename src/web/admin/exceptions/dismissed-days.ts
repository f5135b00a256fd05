import type { OfferedDays } from '../../../domain/polish-holidays.ts'

const key = 'ringside_dismissed_days'

const nameOf = ({ fromDate, untilDate }: OfferedDays) => `${fromDate}/${untilDate}`

/** The offered days that somebody did not want in this browser. */
export function dismissedDays(): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(key) ?? '[]'))
  } catch {
    return new Set()
  }
}

export const isDismissed = (days: OfferedDays, dismissed: ReadonlySet<string>) => dismissed.has(nameOf(days))

/** Keeps that days are not wanted; gives all that are not. */
export function dismissDays(days: OfferedDays): ReadonlySet<string> {
  const dismissed = new Set([...dismissedDays(), nameOf(days)])
  try {
    localStorage.setItem(key, JSON.stringify([...dismissed]))
  } catch {
    // Without storage they are offered again with the next visit.
  }
  return dismissed
}

import type { Clash } from './clashes.ts'
import { timeSlotAt } from './club-days.ts'
import { dayInWords, shortDay } from './day-words.ts'
import { counted } from './text-forms.ts'

/** The labels of records in a clash, by id. */
export interface Names {
  class: (id: number) => string
  zone: (id: number) => string
  trainer: (id: number) => string
}

/** Inside a sentence: the Ring, but Room 2. */
const inZone = (zone: string) => (/\d|^the /i.test(zone) ? `in ${zone}` : `in the ${zone}`)

function whatIsWrong({ kind, classes: [first, second] }: Clash, names: Names): string {
  if (!first) return ''
  const title = names.class(first.classId)
  const zone = first.zoneId === null ? 'without a zone' : inZone(names.zone(first.zoneId))
  const trainer = first.trainerId === null ? '' : names.trainer(first.trainerId)
  if (kind === 'closed') return `${trainer} has ${title} on a closed day`
  if (kind === 'twice') return `${title} is planned twice ${zone}`
  const other = second ? names.class(second.classId) : ''
  const both = title === other ? `${title} and another ${title}` : `${title} and ${other}`
  return kind === 'zone' ? `${both} are both ${zone}` : `${trainer} has ${both} at once`
}

/** When a clash is: Monday 18:00–19:00, or a day with its date. */
function when({ date, days, from, until }: Clash, today: string): string {
  const hours = until === null ? timeSlotAt(from) : `${timeSlotAt(from)}–${timeSlotAt(until)}`
  const [weekday] = dayInWords(date).split(' ')
  if (days !== 'weekly') {
    const more = days > 1 ? ` and ${counted(days - 1, 'more day')}` : ''
    return `${dayInWords(date)} ${hours}${more}`
  }
  const isLater = Date.parse(date) - Date.parse(today) >= 7 * 86_400_000
  return `${weekday} ${hours}${isLater ? `, from ${shortDay(date)}` : ''}`
}

/** Boxing and Yoga are both in the Ring, Monday 18:00–19:00 */
export const clashInWords = (clash: Clash, names: Names, today: string) =>
  `${whatIsWrong(clash, names)}, ${when(clash, today)}`

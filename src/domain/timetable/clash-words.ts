import { timeSlotAt } from '../time/club-days.ts'
import { dayInWords } from '../time/day-words.ts'
import type { Clash } from './clashes.ts'

export interface ClashNames {
  class: (id: number) => string
  zone: (id: number) => string
  trainer: (id: number) => string
}

/** Returns “Monday 23 November 18:00–19:00”. */
function timeInWords({ date, from, until }: Clash): string {
  const hours = until === null ? timeSlotAt(from) : `${timeSlotAt(from)}–${timeSlotAt(until)}`
  return `${dayInWords(date)} ${hours}`
}

/** Returns “Boxing and Yoga are both in the Ring, Monday 23 November 18:00–19:00”; the back office translates each sentence. */
export function clashInWords(clash: Clash, names: ClashNames): string {
  const {
    kind,
    classes: [first, second],
  } = clash
  if (!first) return ''
  const time = timeInWords(clash)
  const title = names.class(first.classId)
  const zone = first.zoneId === null ? '' : names.zone(first.zoneId)
  // It is “the Ring”, but “Room 2”.
  const hasArticle = !/\d|^the /i.test(zone)
  const trainer = first.trainerId === null ? '' : names.trainer(first.trainerId)
  if (kind === 'closed') return `${trainer} has ${title} on a closed day, ${time}`
  if (kind === 'twice') {
    if (zone === '') return `${title} is planned twice without a zone, ${time}`
    return hasArticle
      ? `${title} is planned twice in the ${zone}, ${time}`
      : `${title} is planned twice in ${zone}, ${time}`
  }
  const secondTitle = second ? names.class(second.classId) : ''
  const other = secondTitle === title ? `another ${title}` : secondTitle
  if (kind === 'trainer') return `${trainer} has ${title} and ${other} at once, ${time}`
  return hasArticle
    ? `${title} and ${other} are both in the ${zone}, ${time}`
    : `${title} and ${other} are both in ${zone}, ${time}`
}

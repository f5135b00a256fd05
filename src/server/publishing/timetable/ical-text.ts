import { distance } from '../../../domain/display/palette.ts'
import { clubTimeZone } from '../../../domain/time/club-days.ts'
import { isRepeatedTime } from '../../../domain/time/wall-clock.ts'

/** The maximum length of a content line without its end (RFC 5545, section 3.1). */
const maxLineOctets = 75

/** Escapes a text for a property (RFC 5545, section 3.3.11). */
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

/** Folds a content line that may be too long, without splitting a character. */
export function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= maxLineOctets) return line
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    // Each continuation begins with a space.
    if (octets + length > maxLineOctets - (pieces.length > 0 ? 1 : 0)) {
      pieces.push(piece)
      piece = ''
      octets = 0
    }
    piece += character
    octets += length
  }
  return [...pieces, piece].join('\r\n ')
}

/** Returns the content line of a text property; none for an empty text. */
export const textLine = (name: string, text: string | null | undefined) =>
  text ? [foldLine(`${name}:${escapeText(text)}`)] : []

/** Converts a moment in the club's time (2026-11-11T18:30:00+01:00) to a local time: 20261111T183000. */
const localTime = (moment: string) =>
  moment.slice(0, 4) + moment.slice(5, 7) + moment.slice(8, 13) + moment.slice(14, 16) + moment.slice(17, 19)

/** Converts a moment to UTC: 20261111T173000Z. */
export const utcTime = (moment: string) => localTime(new Date(moment).toISOString()).concat('Z')

/** Returns a property whose value is a time of the club's clock. RECURRENCE-ID and EXDATE need the same form as DTSTART. */
export const localLine = (name: string, moment: string) => `${name};TZID=${clubTimeZone}:${localTime(moment)}`

/** Returns a property whose value is a moment, in UTC if it is ambiguous because the clock shows that time twice. */
export const momentLine = (name: string, moment: string) =>
  isRepeatedTime(moment) ? `${name}:${utcTime(moment)}` : localLine(name, moment)

/** Summer time by Directive 2000/84/EC, whose rule Poland has followed since October 1996. */
const timeZone = [
  'BEGIN:VTIMEZONE',
  `TZID:${clubTimeZone}`,
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19970330T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** The CSS colour names (RFC 7986, section 5.9) to which a calendar's colour is rounded. */
const colourNames = Object.entries({
  black: '#000000',
  gray: '#808080',
  silver: '#c0c0c0',
  maroon: '#800000',
  crimson: '#dc143c',
  orangered: '#ff4500',
  orange: '#ffa500',
  gold: '#ffd700',
  limegreen: '#32cd32',
  green: '#008000',
  teal: '#008080',
  skyblue: '#87ceeb',
  royalblue: '#4169e1',
  navy: '#000080',
  purple: '#800080',
  pink: '#ffc0cb',
})

function colourLines(colour: string): string[] {
  const [nearest] = colourNames.toSorted(([, a], [, b]) => distance(colour, a) - distance(colour, b))
  return [`COLOR:${nearest?.[0]}`, `X-APPLE-CALENDAR-COLOR:${colour}`]
}

/** Returns a calendar for subscription, which is refreshed each hour. Each event is an array of its content lines. */
export function calendarText(name: string, colour: string, events: readonly string[][]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ringside//Timetable//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...textLine('NAME', name),
    ...textLine('X-WR-CALNAME', name),
    ...colourLines(colour),
    `X-WR-TIMEZONE:${clubTimeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...timeZone,
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']),
    'END:VCALENDAR',
  ]
  return `${lines.join('\r\n')}\r\n`
}

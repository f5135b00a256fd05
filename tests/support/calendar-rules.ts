import ICAL from 'ical.js'

interface Property {
  name: string
  parameters: Record<string, string>
  value: string
}

interface Component {
  name: string
  properties: Property[]
  components: Component[]
}

/** A feed as its lines are, and as they say. */
interface Feed {
  text: string
  calendar: Component
  events: Component[]
}

/** What a calendar program demands of a feed, and where that is written. */
interface CalendarRule {
  rule: string
  of: string
  source: string
  /** What breaks it. */
  broken(feed: Feed): string[]
}

function readComponents(text: string): Component {
  const root: Component = { name: '', properties: [], components: [] }
  const open = [root]
  for (const line of text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const [, name = '', parameters = '', value = ''] = /^([A-Za-z-]+)((?:;[^:;]+)*):(.*)$/.exec(line) ?? []
    const current = open.at(-1) ?? root
    if (name === 'BEGIN') {
      const component = { name: value, properties: [], components: [] }
      current.components.push(component)
      open.push(component)
    } else if (name === 'END') open.pop()
    else if (name !== '') {
      const pairs = parameters
        .split(';')
        .slice(1)
        .map((pair) => pair.split('=', 2))
      current.properties.push({ name, parameters: Object.fromEntries(pairs), value })
    }
  }
  return root
}

const allOf = ({ properties }: Component, name: string) => properties.filter((each) => each.name === name)
const one = (component: Component, name: string) => allOf(component, name)[0]
const textIn = (component: Component, name: string) => one(component, name)?.value ?? ''

/** Type and zone of a time: a calendar compares what it compares as texts. */
const kindOf = (time: Property | undefined) =>
  time && `${time.parameters.TZID ?? ''} ${time.parameters.VALUE ?? ''} ${/Z$/.test(time.value) ? 'UTC' : 'local'}`

const about = (event: Component) => `${textIn(event, 'UID')} ${textIn(event, 'RECURRENCE-ID')}`.trim()
const isOverride = (event: Component) => one(event, 'RECURRENCE-ID') !== undefined
const rulesOf = (event: Component) =>
  new Map(
    textIn(event, 'RRULE')
      .split(';')
      .map((part) => part.split('=') as [string, string]),
  )

/** Each override with the series that it is of. */
const overridesIn = ({ events }: Feed) =>
  events.filter(isOverride).map((override) => ({
    override,
    series: events.find((each) => !isOverride(each) && textIn(each, 'UID') === textIn(override, 'UID')),
  }))

/** A time in UTC, 20260601T163000Z, in milliseconds; NaN of anything else. */
const instantAs = (time: string) =>
  Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

const weekdayOf = (time: string) => {
  const date = `${time.slice(0, 4)}-${time.slice(4, 6)}-${time.slice(6, 8)}`
  return ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][new Date(date).getUTCDay()]
}

const every = (feed: Feed, isBroken: (event: Component) => boolean) => feed.events.filter(isBroken).map(about)

const rfc5545 = (section: string) => `RFC 5545, section ${section}`
const outlook = (section: string) => `[MS-OXCICAL], section ${section}`

/** What the calendars that most people have demand of a feed. */
const calendarRules: CalendarRule[] = [
  {
    rule: 'lines end with CRLF and have at most 75 octets',
    ...{ of: 'all', source: rfc5545('3.1') },
    broken: ({ text }) => [
      ...(/(?<!\r)\n/.test(text) || !text.endsWith('\r\n') ? ['the end of a line'] : []),
      ...text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75),
    ],
  },
  {
    rule: 'an event has one UID, DTSTAMP and DTSTART',
    ...{ of: 'all', source: rfc5545('3.6.1') },
    broken: (feed) =>
      every(feed, (event) => ['UID', 'DTSTAMP', 'DTSTART'].some((name) => allOf(event, name).length !== 1)),
  },
  {
    rule: 'no two events have the same UID and RECURRENCE-ID',
    ...{ of: 'Google, Thunderbird', source: rfc5545('3.8.4.7') },
    broken: ({ events }) =>
      [...Map.groupBy(events, about)].filter(([, { length }]) => length > 1).map(([name]) => name),
  },
  {
    rule: 'EXDATE has the type and zone of DTSTART, and names a time of the series',
    ...{ of: 'Apple', source: `${rfc5545('3.8.5.1')}; ridafkih/keeper.sh#397` },
    broken: (feed) =>
      every(feed, (event) => {
        const start = one(event, 'DTSTART')
        return allOf(event, 'EXDATE').some(
          (date) => kindOf(date) !== kindOf(start) || date.value.slice(8) !== start?.value.slice(8),
        )
      }),
  },
  {
    rule: 'UNTIL is in UTC where DTSTART has a zone, and not before it',
    ...{ of: 'Apple, Google', source: rfc5545('3.3.10') },
    broken: (feed) =>
      every(feed, (event) => {
        const until = rulesOf(event).get('UNTIL')
        const start = textIn(event, 'DTSTART').replace(/Z$/, '')
        // Warsaw is two hours ahead of UTC at most.
        return until !== undefined && (!/Z$/.test(until) || !(instantAs(until) >= instantAs(`${start}Z`) - 7_200_000))
      }),
  },
  {
    rule: 'a series begins on a day of its rule, in local time',
    ...{ of: 'Google, Outlook', source: rfc5545('3.8.5.3') },
    broken: (feed) =>
      every(feed, (event) => {
        const day = rulesOf(event).get('BYDAY')
        const start = one(event, 'DTSTART')
        if (!one(event, 'RRULE') || !start) return false
        return start.parameters.TZID === undefined || (day !== undefined && weekdayOf(start.value) !== day)
      }),
  },
  {
    rule: 'RECURRENCE-ID has the type and zone of its series’ DTSTART and names a time of it that is not excluded',
    ...{ of: 'Outlook, Thunderbird', source: `${rfc5545('3.8.4.4')}; ${outlook('2.1.3.1.1.20.20')}` },
    broken: (feed) =>
      overridesIn(feed).flatMap(({ override, series }) => {
        const [id, start] = [one(override, 'RECURRENCE-ID'), series && one(series, 'DTSTART')]
        const isExcluded = series && allOf(series, 'EXDATE').some(({ value }) => value === id?.value)
        const isTime = start && kindOf(id) === kindOf(start) && id?.value.slice(8) === start.value.slice(8)
        return series && isTime && !isExcluded && one(series, 'RRULE') ? [] : [about(override)]
      }),
  },
  {
    rule: 'an override has no rule of its own and stays on its day',
    ...{ of: 'Outlook', source: outlook('2.1.3.2.2') },
    broken: (feed) =>
      overridesIn(feed)
        .filter(({ override, series }) => {
          const start = one(override, 'DTSTART')
          const isSameKind = series && kindOf(start) === kindOf(one(series, 'DTSTART'))
          const isMoved = isSameKind && start?.value.slice(0, 8) !== textIn(override, 'RECURRENCE-ID').slice(0, 8)
          return one(override, 'RRULE') || one(override, 'EXDATE') || isMoved
        })
        .map(({ override }) => about(override)),
  },
  {
    rule: 'a rule is one of the templates that are mapped',
    ...{ of: 'Outlook', source: outlook('2.1.3.2.2') },
    broken: (feed) =>
      every(feed, (event) => {
        const known = /^FREQ=(?:DAILY|WEEKLY;BYDAY=(?:MO|TU|WE|TH|FR|SA|SU))(?:;UNTIL=\d{8}T\d{6}Z)?$/
        return one(event, 'RRULE') !== undefined && !known.test(textIn(event, 'RRULE'))
      }),
  },
  {
    rule: 'one VCALENDAR, published to nobody in particular',
    ...{ of: 'Outlook', source: `${outlook('2.1.3.1.1')} and 2.1.3.1.1.1` },
    broken: ({ text, calendar, events }) => [
      ...(text.split('BEGIN:VCALENDAR').length === 2 ? [] : ['more than one VCALENDAR']),
      ...(textIn(calendar, 'METHOD') === 'PUBLISH' ? [] : ['METHOD']),
      ...events.filter((event) => one(event, 'ORGANIZER') || one(event, 'ATTENDEE')).map(about),
    ],
  },
  {
    rule: 'each TZID has its VTIMEZONE, ahead of every event',
    ...{ of: 'Outlook, Thunderbird', source: rfc5545('3.2.19') },
    broken: ({ calendar, events }) => {
      const names = calendar.components.map(({ name }) => name)
      const zones = new Set(
        calendar.components.filter(({ name }) => name === 'VTIMEZONE').map((each) => textIn(each, 'TZID')),
      )
      const unknown = events.flatMap(({ properties }) => properties.map(({ parameters }) => parameters.TZID ?? ''))
      return [
        ...unknown.filter((zone) => zone !== '' && !zones.has(zone)),
        ...(names.lastIndexOf('VTIMEZONE') > names.indexOf('VEVENT') && events.length > 0 ? ['VTIMEZONE'] : []),
      ]
    },
  },
  {
    rule: 'an event ends after it begins, and is cancelled or confirmed',
    ...{ of: 'all', source: `${rfc5545('3.6.1')} and 3.8.1.11` },
    broken: (feed) =>
      every(feed, (event) => {
        const [start, end] = [one(event, 'DTSTART'), one(event, 'DTEND')]
        const isComparable = kindOf(start) === kindOf(end)
        return (
          !['CANCELLED', 'CONFIRMED'].includes(textIn(event, 'STATUS')) ||
          (end !== undefined && isComparable && start !== undefined && end.value <= start.value)
        )
      }),
  },
  {
    rule: 'an override’s SEQUENCE and LAST-MODIFIED are not behind its series’',
    ...{ of: 'Google, Outlook', source: 'RFC 5546, section 2.1.4' },
    broken: (feed) =>
      overridesIn(feed)
        .filter(
          ({ override, series }) =>
            series &&
            (Number(textIn(override, 'SEQUENCE')) < Number(textIn(series, 'SEQUENCE')) ||
              textIn(override, 'LAST-MODIFIED') < textIn(series, 'LAST-MODIFIED')),
        )
        .map(({ override }) => about(override)),
  },
  {
    rule: 'the calendar has a name, a zone and an interval in which to look again',
    ...{ of: 'Apple, Google, Outlook', source: 'RFC 7986, sections 5.1 and 5.7; [MS-OXCICAL], section 2.1.3.1.1' },
    broken: ({ calendar }) =>
      ['PRODID', 'X-WR-CALNAME', 'NAME', 'X-WR-TIMEZONE', 'REFRESH-INTERVAL', 'X-PUBLISHED-TTL'].filter(
        (name) => textIn(calendar, name) === '',
      ),
  },
  {
    rule: 'at most a megabyte',
    ...{ of: 'Google', source: 'Calendar Help, “Import events to Google Calendar” (answer 37118)' },
    broken: ({ text }) => (Buffer.byteLength(text) <= 1_000_000 ? [] : [`${Buffer.byteLength(text)} bytes`]),
  },
  {
    rule: 'its parser reads it without a complaint',
    ...{ of: 'Thunderbird', source: 'ical.js, which Thunderbird reads with, at its strictest' },
    broken: ({ text }) => {
      const before = ICAL.design.strict
      ICAL.design.strict = true
      try {
        ICAL.parse(text)
        return []
      } catch (error) {
        return [String(error)]
      } finally {
        ICAL.design.strict = before
      }
    },
  },
]

/** Which rules a feed breaks, and by what. */
export function brokenRules(text: string): string[] {
  const [calendar] = readComponents(text).components
  if (!calendar) return ['no VCALENDAR']
  const events = calendar.components.filter(({ name }) => name === 'VEVENT')
  return calendarRules.flatMap(({ rule, of, broken }) =>
    broken({ text, calendar, events }).map((what) => `${of}: ${rule}: ${what}`),
  )
}

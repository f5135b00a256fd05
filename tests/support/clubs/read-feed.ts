import ICAL from 'ical.js'

/** One event as a calendar shows it. */
interface ShownEvent {
  uid: string
  start: number
  end: number | null
  isCancelled: boolean
  summary: string
  location: string
  description: string
}

const read = (uid: string, item: ICAL.Event, start: ICAL.Time): ShownEvent => {
  const begins = start.toUnixTime()
  // A series' events take as long as its first (RFC 5545, section 3.8.5.3), also while the clock is put forward.
  const takes = item.endDate.toUnixTime() - item.startDate.toUnixTime()
  return {
    uid,
    start: begins,
    end: item.component.hasProperty('dtend') ? begins + takes : null,
    isCancelled: item.component.getFirstPropertyValue('status') === 'CANCELLED',
    summary: item.summary ?? '',
    location: item.location ?? '',
    description: item.description ?? '',
  }
}

/** Returns the events that ical.js reads from a feed, until a time in seconds since 1970. */
export function readFeed(text: string, until: number): ShownEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const components = calendar.getAllSubcomponents('vevent')
  const single = components.filter((each) => each.hasProperty('recurrence-id'))
  const uidOf = (each: ICAL.Component) => each.getFirstPropertyValue('uid')
  return components
    .filter((each) => !single.includes(each))
    .flatMap((component) => {
      const exceptions = single.filter((each) => uidOf(each) === uidOf(component))
      const event = new ICAL.Event(component, { exceptions, strictExceptions: true })
      if (!event.isRecurring()) return [read(event.uid, event, event.startDate)]
      const found: ShownEvent[] = []
      const iterator = event.iterator()
      for (let next = iterator.next(); next && next.toUnixTime() < until; next = iterator.next()) {
        const { item, startDate } = event.getOccurrenceDetails(next)
        found.push(read(event.uid, item, startDate))
      }
      return found
    })
}

import { isSwitchedOn } from '../../domain/page-data.ts'
import { useReleasedList } from '../data/site-lists.ts'
import { Display } from '../text/display.tsx'
import { useLanguage } from '../text/language.tsx'
import { useText, useTexts } from '../text/use-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { phoneAddress } from './addresses.ts'
import { PriceList } from './pricing-list.tsx'
import { placeOfClass } from './schedule-class.tsx'
import type { ClubTimetable } from './schedule-classes.ts'
import { offeredBy } from './schedule-filters.tsx'
import { ScheduleTimes } from './schedule-times.tsx'

interface SchedulePanelsProps {
  timetable: ClubTimetable
  today: string
}

/** The classes' panels. CSS shows the one in the page's address: links, Back and the keyboard need no script. */
export function SchedulePanels({ timetable, today }: SchedulePanelsProps) {
  const text = useText()
  const { language } = useLanguage()
  const hasPrices = isSwitchedOn(useTexts().texts, 'pricing')
  const held = new Set(offeredBy(timetable).classes.map(({ id }) => id))
  return timetable.lists.classes
    .filter(({ id }) => held.has(id))
    .map((each) => {
      const place = placeOfClass(each.id)
      return (
        <article key={each.id} id={place} className="class-panel" tabIndex={-1} aria-labelledby={`${place}/title`}>
          <a className="class-panel-back" href="#schedule">
            <Icon name="x" />
            <span className="visually-hidden">{text('schedule.back')}</span>
          </a>
          <div>
            <Display as="h3" id={`${place}/title`} className="fit">
              {each.title[language]}
            </Display>
            {each.description?.[language] && <p>{each.description[language]}</p>}
            <ContactButton />
          </div>
          <div>
            <h4>{text('schedule.times')}</h4>
            <ScheduleTimes timetable={timetable} classId={each.id} today={today} />
            <AddToCalendar part={`class-${each.id}`} />
          </div>
          {hasPrices && <ClassPrices classId={each.id} />}
        </article>
      )
    })
}

function ClassPrices({ classId }: { classId: number }) {
  const text = useText()
  const prices = useReleasedList('pricing').records.filter((price) => price.classId === classId)
  return (
    prices.length > 0 && (
      <div>
        <h4>{text('pricing.title')}</h4>
        <PriceList prices={prices} />
      </div>
    )
  )
}

function ContactButton() {
  const text = useText()
  const phone = text('contact.phone')
  const email = text('contact.email')
  if (phone)
    return (
      <a className="button" href={phoneAddress(phone)}>
        <Icon name="phone" />
        {phone}
      </a>
    )
  return (
    email && (
      <a className="button" href={`mailto:${email}`}>
        <Icon name="mail" />
        {email}
      </a>
    )
  )
}

import './schedule-panels.css'
import { isSwitchedOn } from '../../domain/page-data.ts'
import { weekdays } from '../../domain/weekdays.ts'
import { useSiteList } from '../data/site-lists.ts'
import { Display } from '../text/display.tsx'
import { useLanguage } from '../text/language.tsx'
import { useText, useTexts } from '../text/use-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { usePanelFocus } from './panel-focus.ts'
import { phoneAddress } from './phone-address.ts'
import { PriceList } from './pricing-list.tsx'
import { placeOfClass } from './schedule-class.tsx'
import type { useScheduledClasses } from './schedule-classes.ts'
import { weekdayName } from './weekday-names.ts'

/**
 * What there is to know about each class. Every panel has an address of its own and is shown while the page is at it, so
 * that links, the Back button and the keyboard need no script.
 */
export function SchedulePanels({ items, classes }: Pick<ReturnType<typeof useScheduledClasses>, 'items' | 'classes'>) {
  const text = useText()
  const { language } = useLanguage()
  usePanelFocus()
  const hasPrices = isSwitchedOn(useTexts().texts, 'pricing')
  return classes.map((each) => {
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
          <ul>
            {weekdays.flatMap((day) =>
              items
                .filter((item) => item.classId === each.id && item.dayOfWeek === day)
                .map((item) => (
                  <li key={item.id}>
                    <span>{weekdayName(day, language, 'long')}</span>{' '}
                    <b className="display">{item.end ? `${item.time}–${item.end}` : item.time}</b>{' '}
                    <small>{[item.zone?.name, item.trainer, item.level, item.note].filter(Boolean).join(' · ')}</small>
                    {item.bookUrl && (
                      <a href={item.bookUrl} rel="noopener">
                        {text('schedule.book')}
                      </a>
                    )}
                  </li>
                )),
            )}
          </ul>
        </div>
        {hasPrices && <ClassPrices classId={each.id} />}
      </article>
    )
  })
}

function ClassPrices({ classId }: { classId: number }) {
  const text = useText()
  const prices = useSiteList('pricing').records.filter((price) => price.classId === classId)
  return (
    prices.length > 0 && (
      <div>
        <h4>{text('pricing.title')}</h4>
        <PriceList prices={prices} />
      </div>
    )
  )
}

/** The way to ask about a class, as far as the club has given one. */
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

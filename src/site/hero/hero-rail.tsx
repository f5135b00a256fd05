import { Suspense } from 'react'
import { isSwitchedOn } from '../../domain/page/page-data.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { useText, useTexts } from '../../ui/text/use-text.tsx'
import { ContactText } from '../parts/contact-text.tsx'
import { useSections } from '../sections/sections.ts'

/** Lists next class, opening, prices and address; without a public schedule, address, hours, prices and email. */
export function HeroRail() {
  const text = useText()
  const { texts } = useTexts()
  const { ScheduleRail, PricingRail } = useSections()
  const address = text('contact.address').replaceAll('\n', ', ')
  const [hours] = text('contact.hours').split('\n')
  const showsSchedule = isSwitchedOn(texts, 'schedule')
  const addressLine = address && (
    <li>
      <Icon name="map-pin" />
      {address}
    </li>
  )
  return (
    <ul className="wrap rail" data-schedule={showsSchedule || undefined}>
      {showsSchedule ? (
        <Suspense>
          <ScheduleRail />
        </Suspense>
      ) : (
        <>
          {addressLine}
          {hours && (
            <li>
              <Icon name="clock" />
              {hours}
            </li>
          )}
        </>
      )}
      <Suspense>{isSwitchedOn(texts, 'pricing') && <PricingRail />}</Suspense>
      {showsSchedule && addressLine}
      {!showsSchedule && text('contact.email') && (
        <li>
          <Icon name="mail" />
          <ContactText name="email" />
        </li>
      )}
    </ul>
  )
}

/** The rail of a phone, below the hero: only the lines of the schedule and the prices. */
export function HeroStrip() {
  const { texts } = useTexts()
  const { ScheduleRail, PricingRail } = useSections()
  const [showsSchedule, showsPrices] = [isSwitchedOn(texts, 'schedule'), isSwitchedOn(texts, 'pricing')]
  return (
    (showsSchedule || showsPrices) && (
      <ul className="wrap rail rail-strip">
        <Suspense>{showsSchedule && <ScheduleRail />}</Suspense>
        <Suspense>{showsPrices && <PricingRail />}</Suspense>
      </ul>
    )
  )
}

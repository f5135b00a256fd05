import { Suspense } from 'react'
import { isSwitchedOn, optionalSections } from '../../domain/page-data.ts'
import { useText, useTexts } from '../text/use-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { useSections } from './sections.ts'

/** The next class, opening, prices and address; without a public schedule, hours and email. */
export function HeroRail() {
  const text = useText()
  const { texts } = useTexts()
  const { ScheduleRail } = useSections()
  const address = text('contact.address').replaceAll('\n', ', ')
  const [hours] = text('contact.hours').split('\n')
  const email = text('contact.email')
  const showsSchedule = isSwitchedOn(texts, 'schedule')
  const where = address && (
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
          {where}
          {hours && (
            <li>
              <Icon name="clock" />
              {hours}
            </li>
          )}
        </>
      )}
      <PricesLine />
      {showsSchedule && where}
      {!showsSchedule && email && (
        <li>
          <Icon name="mail" />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
    </ul>
  )
}

/** On a phone: the lines that the call bar does not have. */
export function HeroStrip() {
  const { texts } = useTexts()
  const { ScheduleRail } = useSections()
  const shown = optionalSections.filter((section) => isSwitchedOn(texts, section))
  return (
    shown.length > 0 && (
      <ul className="wrap rail rail-strip">
        <Suspense>{shown.includes('schedule') && <ScheduleRail />}</Suspense>
        <PricesLine />
      </ul>
    )
  )
}

function PricesLine() {
  const text = useText()
  const { texts } = useTexts()
  return (
    isSwitchedOn(texts, 'pricing') && (
      <li>
        <Icon name="tag" />
        <a href="#pricing">{text('nav.pricing')}</a>
      </li>
    )
  )
}

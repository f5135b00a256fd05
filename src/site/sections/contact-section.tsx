import type { ReactNode } from 'react'
import { isOn } from '../../domain/page/page-data.ts'
import { Icon, type IconName } from '../../ui/elements/icon.tsx'
import { Alert, Spinner } from '../../ui/surfaces/status.tsx'
import { Heading } from '../../ui/text/display.tsx'
import { ContentText, useText, useTexts } from '../../ui/text/use-text.tsx'
import { addressLines, safeWebAddress } from '../parts/addresses.ts'
import { ContactText } from '../parts/contact-text.tsx'
import { ClubMap } from './club-map.tsx'

const networks = [
  { name: 'Facebook', key: 'contact.social.facebook', homePage: 'https://facebook.com' },
  { name: 'Instagram', key: 'contact.social.instagram', homePage: 'https://instagram.com' },
  { name: 'TikTok', key: 'contact.social.tiktok', homePage: 'https://tiktok.com' },
]

export function ContactSection() {
  const text = useText()
  const { isPending, hasFailed, retry } = useTexts()
  return (
    <section id="contact" className="contact wrap" aria-labelledby="contact-title" aria-busy={isPending}>
      <Heading id="contact-title" of="contact.title" size="section" />
      {isPending ? (
        <div className="contact-waiting" role="status">
          <Spinner label={text('alerts.loading')} size="large" />
        </div>
      ) : (
        <>
          {hasFailed && (
            <Alert kind="failure" retry={{ label: text('alerts.retry'), onPress: retry }}>
              {text('alerts.contact.failed')}
            </Alert>
          )}
          <ContactFacts />
        </>
      )}
    </section>
  )
}

function ContactFacts() {
  const text = useText()
  const { texts } = useTexts()
  const links = networks.flatMap(({ homePage, ...network }) => {
    const address = safeWebAddress(text(network.key)) ?? (isOn(texts['contact.social.all']) && homePage)
    return address ? { ...network, address } : []
  })
  return (
    <div className="contact-columns">
      <div className="contact-facts">
        <ContentText className="lead" of="contact.description" />
        <ul className="info-cards">
          <InfoCard of="contact.address" icon="map-pin">
            {addressLines(text('contact.address'))}
          </InfoCard>
          <InfoCard of="contact.phone" icon="phone">
            {text('contact.phone') && <ContactText name="phone" />}
          </InfoCard>
          <InfoCard of="contact.email" icon="mail">
            {text('contact.email') && <ContactText name="email" />}
          </InfoCard>
          <InfoCard of="contact.hours" icon="clock">
            {text('contact.hours')}
          </InfoCard>
        </ul>
      </div>
      <div>
        <ClubMap />
        {links.length > 0 && (
          <ul className="social" aria-label={text('contact.social.title')}>
            {links.map(({ name, key, address }) => (
              <li key={name}>
                <a href={address} data-record={key} target="_blank" rel="noopener noreferrer">
                  {name}
                  <span className="visually-hidden"> ({text('link.new_tab')})</span>
                  <Icon name="arrow-up-right" />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function InfoCard({ of, icon, children }: { of: string; icon: IconName; children: ReactNode }) {
  const text = useText()
  return (
    children && (
      <li>
        <h3>
          {text(`${of}.title`)}
          <Icon name={icon} />
        </h3>
        <p data-record={of}>{children}</p>
      </li>
    )
  )
}

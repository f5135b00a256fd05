import './visit.css'
import { usePageData } from '../../ui/data/page-context.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { Display, DisplayLines, fitOf, Heading } from '../../ui/text/display.tsx'
import { ContentText, useText } from '../../ui/text/use-text.tsx'
import { addressLines, routeTo, safeWebAddress } from '../parts/addresses.ts'
import { ContactButton } from '../parts/contact-button.tsx'
import { Price } from '../parts/pricing-list.tsx'
import { PrivacyLink } from '../parts/privacy-link.tsx'

/** Answers a newcomer's questions in their order: when, what it costs, where, what to wear. */
export function VisitSection() {
  return (
    <section id="visit" className="visit" aria-labelledby="visit-title">
      <div className="wrap visit-columns">
        <Heading id="visit-title" of="nav.visit" size="section" />
        <Ticket />
        <Directions />
        <Steps />
      </div>
    </section>
  )
}

/** The next class for beginners, its price, and how to sign up. */
function Ticket() {
  const text = useText()
  const { next = null, price = null } = usePageData().visit ?? {}
  return (
    <div className="visit-ticket">
      {next && (
        <>
          <p>{text('visit.class')}</p>
          <Display as="h3" className="visit-day">
            {next.day}
          </Display>
          <p className="display visit-time" data-record={`schedule/${next.scheduleItemId}`}>
            {next.time}
          </p>
        </>
      )}
      {price && (
        <p className="tape visit-price" data-record={`pricing/${price.id}`}>
          <small>{price.caption}</small>
          <b className="display fit" {...fitOf(price.price)}>
            <Price>{price.price}</Price>
          </b>
        </p>
      )}
      {next && (
        <Display as="p" className="visit-class">
          {[next.title, next.zone].filter(Boolean).join(' · ')}
        </Display>
      )}
      <SignUpButton bookUrl={next?.bookUrl ?? null} />
    </div>
  )
}

function SignUpButton({ bookUrl }: { bookUrl: string | null }) {
  const text = useText()
  const address = safeWebAddress(text('visit.url')) ?? safeWebAddress(bookUrl ?? '')
  if (!address) return <ContactButton />
  return (
    <>
      <a className="button" href={address} rel="noopener" data-record="schedule.book">
        {text('schedule.book')}
        <Icon name="arrow-right" />
      </a>
      <PrivacyLink of="visit.privacy" />
    </>
  )
}

/** Each line of the text is a step with a title before the colon: “Come: ten minutes early.” */
function Steps() {
  const lines = useText()('visit.steps').split('\n').filter(Boolean)
  return (
    lines.length > 0 && (
      <ol className="visit-steps" data-record="visit.steps">
        {lines.map((line) => {
          const [title = '', detail] = line.split(/: +(.*)/)
          return (
            <li key={line}>
              <Display as="h3" className="fit">
                {title}
              </Display>
              {detail && <p>{detail}</p>}
            </li>
          )
        })}
      </ol>
    )
  )
}

function Directions() {
  const text = useText()
  const address = text('contact.address')
  if (!address) return null
  return (
    <div className="visit-directions" data-record="contact.address">
      <DisplayLines as="h3" className="visit-address" lines={addressLines(address).split('\n')} />
      <ContentText of="visit.directions" />
      <a className="button button-outlined" href={routeTo(address)} target="_blank" rel="noopener noreferrer">
        {text('visit.route')}
        <span className="visually-hidden"> ({text('link.new_tab')})</span>
        <Icon name="arrow-up-right" />
      </a>
    </div>
  )
}

import { useSiteList } from '../../ui/data/site-lists.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { Display } from '../../ui/text/display.tsx'
import { useText } from '../../ui/text/use-text.tsx'
import { hostOf, safeWebAddress } from '../parts/addresses.ts'
import { CarouselSection } from './carousel-section.tsx'

export function PartnersSection() {
  return (
    <CarouselSection
      name="partners"
      titleKey="partners_title"
      list={useSiteList('partners')}
      picture={{
        fileOf: (partner) => ({ address: partner.logoUrl, focus: partner.focalPoint }),
        width: 300,
        height: 110,
        sizes: '300px',
      }}
      renderDetails={(partner) => (
        <div className="partner">
          <Display as="h3" className="fit">
            {partner.name}
          </Display>
          <p>{partner.description}</p>
          {partner.website && <WebsiteLink address={partner.website} />}
        </div>
      )}
    />
  )
}

function WebsiteLink({ address }: { address: string }) {
  const text = useText()
  const href = safeWebAddress(address)
  return (
    href && (
      <a className="website" href={href} target="_blank" rel="noopener noreferrer">
        {hostOf(href)}
        <Icon name="arrow-up-right" />
        <span className="visually-hidden"> ({text('link.new_tab')})</span>
      </a>
    )
  )
}

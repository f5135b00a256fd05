import { useRef } from 'react'
import { useText } from '../text/use-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { useNear } from './scroll.ts'
import { mapPage, webAddress } from './web-address.ts'

/** The map's frame, asked for only when it comes near, and a plain link to the map. */
export function ClubMap() {
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNear(box)
  const address = webAddress(text('contact.map.url'))
  if (!address) return null
  return (
    <div className="map">
      <div ref={box} className="map-box">
        {isNear && (
          <iframe
            src={address}
            title={text('contact.map.title')}
            width={700}
            height={400}
            referrerPolicy="no-referrer"
          />
        )}
      </div>
      <a className="map-link" href={mapPage(address) ?? address} target="_blank" rel="noopener noreferrer">
        {text('contact.map.link')}
        <Icon name="arrow-up-right" />
        <span className="visually-hidden"> ({text('link.new_tab')})</span>
      </a>
    </div>
  )
}

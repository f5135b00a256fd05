import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isOn } from '../../domain/page/page-data.ts'
import { usePageData } from '../../ui/data/page-context.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { useText, useTexts } from '../../ui/text/use-text.tsx'
import { useNear } from '../frame/navigation.ts'
import { addressLines, hostOf, mapPage, safeWebAddress } from '../parts/addresses.ts'

/**
 * Loads the map's frame when it is almost in the window, or on a press if the club has chosen that. Shows the address
 * instead if the map is unreachable, or refuses to be shown in a page.
 */
export function ClubMap() {
  const text = useText()
  const { texts } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const isNear = useNear(box)
  const [isPressed, setPressed] = useState(false)
  const address = safeWebAddress(text('contact.map.url'))
  const { isMapUnframed } = usePageData()
  const [isUnreachable, setUnreachable] = useState(isMapUnframed === true)
  const showAddress = useCallback(() => {
    const hadFocus = box.current?.contains(document.activeElement)
    flushSync(() => setUnreachable(true))
    if (hadFocus) link.current?.focus()
  }, [])
  const waitsForPress = isOn(texts['contact.map.on_press'])
  const clubAddress = addressLines(text('contact.address'))
  if (!address) return null
  return (
    <div ref={box} className={isUnreachable ? 'map map-away' : 'map'} data-unframed={isMapUnframed}>
      {waitsForPress && !isPressed && !isUnreachable && (
        <div className="map-question needs-script">
          <button type="button" className="button" onClick={() => setPressed(true)}>
            <Icon name="map-pin" />
            {text('contact.map.show')}
          </button>
          <p>{text('contact.map.source', { host: hostOf(address) })}</p>
        </div>
      )}
      {(waitsForPress ? isPressed : isNear) && !isUnreachable && (
        <MapFrame address={address} isPressed={isPressed} onUnreachable={showAddress} />
      )}
      {/* The key makes a new element, because moving the old one would be a layout shift. */}
      <div key={String(isUnreachable)} className="map-place">
        {clubAddress && <p>{clubAddress}</p>}
        <a ref={link} href={mapPage(address) ?? address} target="_blank" rel="noopener noreferrer">
          {text('contact.map.link')}
          <Icon name="arrow-up-right" />
          <span className="visually-hidden"> ({text('link.new_tab')})</span>
        </a>
      </div>
    </div>
  )
}

interface MapFrameProps {
  address: string
  isPressed: boolean
  onUnreachable: () => void
}

function MapFrame({ address, isPressed, onUnreachable }: MapFrameProps) {
  const text = useText()
  // A page cannot know whether a frame has loaded, so a HEAD request checks its address.
  useEffect(() => {
    const request = new AbortController()
    fetch(address, {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: request.signal,
    }).catch(() => request.signal.aborted || onUnreachable())
    return () => request.abort()
  }, [address, onUnreachable])
  return (
    <iframe
      ref={isPressed ? takeFocus : undefined}
      src={address}
      title={text('contact.map.title')}
      width={700}
      height={400}
      referrerPolicy="no-referrer"
    />
  )
}

const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus()

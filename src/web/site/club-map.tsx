import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isOn } from '../../domain/page-data.ts'
import { useText, useTexts } from '../text/use-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { addressLines, hostOf, mapPage, safeWebAddress } from './addresses.ts'
import { useNear } from './navigation.ts'

/**
 * The map's frame, asked for only when it comes near, or when a visitor presses for it if the club wants that. The address
 * and a plain link to the map stand on it, and in its place, as large as it, where it cannot be had.
 */
export function ClubMap() {
  const text = useText()
  const { texts } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const isNear = useNear(box)
  const [isPressed, setPressed] = useState(false)
  const [isAway, setAway] = useState(false)
  const leaveOut = useCallback(() => {
    const hadFocus = box.current?.contains(document.activeElement)
    flushSync(() => setAway(true))
    if (hadFocus) link.current?.focus()
  }, [])
  const waitsForPress = isOn(texts['contact.map.on_press'])
  const address = safeWebAddress(text('contact.map.url'))
  const place = addressLines(text('contact.address'))
  if (!address) return null
  return (
    <div ref={box} className={isAway ? 'map map-away' : 'map'}>
      {waitsForPress && !isPressed && (
        <div className="map-question">
          <button type="button" className="button" onClick={() => setPressed(true)}>
            <Icon name="map-pin" />
            {text('contact.map.show')}
          </button>
          <p>{text('contact.map.source', { host: hostOf(address) })}</p>
        </div>
      )}
      {(waitsForPress ? isPressed : isNear) && !isAway && (
        <MapFrame address={address} isPressed={isPressed} onAway={leaveOut} />
      )}
      {/* An element of its own that fills the map's place: the one in the corner would move (a layout shift). */}
      <div key={String(isAway)} className="map-place">
        {place && <p>{place}</p>}
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
  onAway: () => void
}

function MapFrame({ address, isPressed, onAway }: MapFrameProps) {
  const text = useText()
  // No page is told whether a frame has loaded: what it is loaded from is asked as well, without a body.
  useEffect(() => {
    const asking = new AbortController()
    fetch(address, {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: asking.signal,
    }).catch(() => asking.signal.aborted || onAway())
    return () => asking.abort()
  }, [address, onAway])
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

/** The button that was pressed is gone. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus()

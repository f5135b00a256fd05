import { useText } from '../text/use-text.tsx'
import { Icon } from '../ui/icon.tsx'

/** Where the club is, when it is open and where to write, as far as it says so. */
export function HeroRail() {
  const text = useText()
  const address = text('contact.address').replaceAll('\n', ', ')
  const [hours] = text('contact.hours').split('\n')
  const email = text('contact.email')
  return (
    <ul className="wrap">
      {address && (
        <li>
          <Icon name="map-pin" />
          {address}
        </li>
      )}
      {hours && (
        <li>
          <Icon name="clock" />
          {hours}
        </li>
      )}
      {email && (
        <li>
          <Icon name="mail" />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
    </ul>
  )
}

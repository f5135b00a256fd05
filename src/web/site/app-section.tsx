import { Display } from '../text/display.tsx'
import { useText } from '../text/use-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { Phones } from './app-phones.tsx'
import { safeWebAddress } from './web-address.ts'

export function AppSection() {
  return (
    <section id="app" className="app" aria-labelledby="app-title">
      <div className="wrap app-columns">
        <div className="app-text">
          <Display as="h2" id="app-title" className="fit" of="app.title" />
          <Stores />
        </div>
        <Phones />
      </div>
    </section>
  )
}

const stores = [
  { store: 'apple', icon: 'apple', name: 'App Store', home: 'https://apps.apple.com/' },
  { store: 'google', icon: 'play', name: 'Google Play', home: 'https://play.google.com/store/apps' },
] as const

/** Both badges (spec section 2), each to the store's home page where the club has stored no address. */
function Stores() {
  const text = useText()
  return (
    <div className="cluster stores">
      {stores.map(({ store, icon, name, home }) => (
        <a
          key={store}
          className="store"
          href={safeWebAddress(text(`app.${store}.url`)) ?? home}
          data-record={`app.${store}.url`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name={icon} />
          <span>
            {text(`app.${store}.caption`)} <b>{name}</b>
            <span className="visually-hidden"> ({text('link.new_tab')})</span>
          </span>
        </a>
      ))}
    </div>
  )
}

import { Display } from '../text/display.tsx'
import { useText } from '../text/use-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { Phones } from './app-phones.tsx'
import { safeWebAddress } from './web-address.ts'

export function AppSection() {
  const text = useText()
  return (
    <section id="app" className="app" aria-labelledby="app-title">
      <div className="wrap app-columns">
        <div className="app-text">
          <Display as="h2" id="app-title" className="fit">
            {text('app.title')}
          </Display>
          <Stores />
        </div>
        <Phones />
      </div>
    </section>
  )
}

const stores = [
  { store: 'apple', icon: 'apple', name: 'App Store' },
  { store: 'google', icon: 'play', name: 'Google Play' },
] as const

/** The badges of the stores that have the club's app. */
function Stores() {
  const text = useText()
  const badges = stores.flatMap(({ store, icon, name }) => {
    const address = safeWebAddress(text(`app.${store}.url`))
    return address ? [{ store, icon, name, address }] : []
  })
  return (
    badges.length > 0 && (
      <div className="stores">
        {badges.map(({ store, icon, name, address }) => (
          <a key={store} className="store" href={address} target="_blank" rel="noopener noreferrer">
            <Icon name={icon} />
            <span>
              {text(`app.${store}.caption`)} <b>{name}</b>
              <span className="visually-hidden"> ({text('link.new_tab')})</span>
            </span>
          </a>
        ))}
      </div>
    )
  )
}

import { useSiteList } from '../data/site-lists.ts'
import { Display, fitOf } from '../text/display.tsx'
import { useLanguage } from '../text/language.tsx'
import { useText } from '../text/use-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { Mark } from './mark.tsx'
import { missingPhoto, Photo } from './photo.tsx'
import { webAddress } from './web-address.ts'

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
    const address = webAddress(text(`app.${store}.url`))
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

const hours = ['7:00', '17:00', '18:30', '20:00', '21:00']

/** A drawing of the app, with the club's own trainers in it. */
function Phones() {
  const text = useText()
  const { language } = useLanguage()
  const { records: trainers } = useSiteList('trainers')
  return (
    <div className="phones" aria-hidden="true">
      <div className="phone phone-back">
        <div className="phone-screen print">
          <Photo
            address={trainers[1]?.photoUrl ?? null}
            fallback={missingPhoto}
            alt=""
            width={440}
            height={587}
            sizes="420px"
          />
        </div>
      </div>
      <div className="phone phone-front">
        <div className="phone-screen">
          <p className="display phone-title" {...fitOf(text('app.today'))}>
            {text('app.today')}
            <Mark />
          </p>
          {trainers.slice(0, hours.length).map((trainer, row) => (
            <p key={trainer.id} className="phone-row" data-next={row === 2 || undefined}>
              <b className="display">{hours[row]}</b>
              <span>
                <b className="display">{trainer.specialties[language]}</b>
                {trainer.name[language]}
              </span>
            </p>
          ))}
        </div>
      </div>
    </div>
  )
}

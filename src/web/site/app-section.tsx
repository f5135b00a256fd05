import { useSiteList } from '../data/site-lists.ts'
import { useLanguage } from '../text/language.tsx'
import { longestWord } from '../text/longest-word.ts'
import { useText } from '../text/use-text.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Mark } from './mark.tsx'
import { missingPhoto, Photo } from './photo.tsx'
import { webAddress } from './web-address.ts'

export function AppSection() {
  const text = useText()
  const title = text('app.title')
  return (
    <section id="app" className="app" aria-labelledby="app-title">
      <div className="wrap app-columns">
        <div className="app-text">
          <h2 id="app-title" className="display fit" data-n={longestWord(title)}>
            {title}
          </h2>
          <div className="stores">
            <Store icon="apple" name="App Store" captionKey="app.apple.caption" addressKey="app.apple.url" />
            <Store icon="play" name="Google Play" captionKey="app.google.caption" addressKey="app.google.url" />
          </div>
        </div>
        <Phones />
      </div>
    </section>
  )
}

interface StoreProps {
  icon: IconName
  name: string
  captionKey: string
  addressKey: string
}

function Store({ icon, name, captionKey, addressKey }: StoreProps) {
  const text = useText()
  const address = webAddress(text(addressKey))
  return (
    address && (
      <a className="store" href={address} target="_blank" rel="noopener noreferrer">
        <Icon name={icon} />
        <span>
          {text(captionKey)} <b>{name}</b>
          <span className="visually-hidden"> ({text('link.new_tab')})</span>
        </span>
      </a>
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
          <p className="display phone-title" data-n={longestWord(text('app.today'))}>
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

import { type ReactNode, Suspense } from 'react'
import { isOn, isSwitchedOn } from '../../domain/page/page-data.ts'
import { useSiteList } from '../../ui/data/site-lists.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { Display } from '../../ui/text/display.tsx'
import { useText, useTexts } from '../../ui/text/use-text.tsx'
import { ClubMark } from '../frame/logo.tsx'
import { AddToCalendar } from '../parts/add-to-calendar.tsx'
import { safeWebAddress } from '../parts/addresses.ts'
import { Photo } from '../photos/photo.tsx'
import { useSections } from './sections.ts'

export function AppScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="phone-screen">
      <p className="display phone-title" data-long={[...title].length > 6 || undefined}>
        {title}
        <ClubMark />
      </p>
      <div className="phone-rows">{children}</div>
    </div>
  )
}

const maxRows = 6

/** The app's screen for a club without a schedule: its trainers, or its mark. */
export function PeopleScreen() {
  const text = useText()
  const { records: trainers } = useSiteList('trainers')
  return (
    <AppScreen title={text(trainers.length > 0 ? 'trainers.title' : 'nav.about')}>
      {trainers.length === 0 && <ClubMark />}
      {trainers.slice(0, maxRows).map((trainer) => (
        <p key={trainer.id} className="phone-row">
          <span>
            <b className="display">{trainer.name}</b>
            <small>{trainer.specialties}</small>
          </span>
        </p>
      ))}
    </AppScreen>
  )
}

function Phones() {
  const text = useText()
  const { texts } = useTexts()
  const { SchedulePhone } = useSections()
  const { records: trainers } = useSiteList('trainers')
  return (
    <div className="phones" aria-hidden="true">
      <div className="phone phone-back">
        <div className="phone-screen print">
          <Photo
            address={trainers[1]?.photoUrl ?? null}
            alt={trainers[1]?.name ?? text('hero.title')}
            focus={trainers[1]?.focalPoint ?? null}
            width={440}
            height={587}
            sizes="420px"
          />
        </div>
      </div>
      <div className="phone phone-front">
        {isSwitchedOn(texts, 'schedule') ? (
          <Suspense fallback={<PeopleScreen />}>
            <SchedulePhone />
          </Suspense>
        ) : (
          <PeopleScreen />
        )}
      </div>
    </div>
  )
}

export function AppSection() {
  const text = useText()
  const { texts } = useTexts()
  const hasStore = stores.some(({ store }) => text(`app.${store}.url`))
  const offersCalendar = !hasStore && isOn(texts['app.calendar']) && isSwitchedOn(texts, 'schedule')
  return (
    <section id="app" className="app" aria-labelledby="app-title">
      <div className="wrap app-columns">
        <div className="app-text">
          <Display as="h2" id="app-title" className="fit" of={offersCalendar ? 'app.calendar.title' : 'app.title'} />
          {offersCalendar ? <AddToCalendar calendar={null} /> : <Stores />}
        </div>
        <Phones />
      </div>
    </section>
  )
}

const stores = [
  { store: 'apple', icon: 'apple', name: 'App Store', homePage: 'https://apps.apple.com/' },
  { store: 'google', icon: 'play', name: 'Google Play', homePage: 'https://play.google.com/store/apps' },
] as const

/** Without an address of the club's app, a badge links to the store's home page (spec section 2). */
function Stores() {
  const text = useText()
  return (
    <div className="cluster stores">
      {stores.map(({ store, icon, name, homePage }) => (
        <a
          key={store}
          className="store"
          href={safeWebAddress(text(`app.${store}.url`)) ?? homePage}
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

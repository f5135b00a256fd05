import { Suspense } from 'react'
import { isSwitchedOn } from '../../domain/page-data.ts'
import { useSiteList } from '../data/site-lists.ts'
import { useLanguage } from '../text/language.tsx'
import { useText, useTexts } from '../text/use-text.tsx'
import { AppScreen } from './app-screen.tsx'
import { Mark } from './mark.tsx'
import { missingPhoto, Photo } from './photo.tsx'
import { useSectionsApart } from './sections-apart.ts'

/** So many rows fit the screen. */
const rows = 6

/** A picture that claims no times: the club's trainers, or where there are none its mark. */
export function PeopleScreen() {
  const text = useText()
  const { language } = useLanguage()
  const { records: trainers } = useSiteList('trainers')
  return (
    <AppScreen title={text(trainers.length > 0 ? 'trainers.title' : 'nav.about')}>
      {trainers.length === 0 && <Mark />}
      {trainers.slice(0, rows).map((trainer) => (
        <p key={trainer.id} className="phone-row">
          <span>
            <b className="display">{trainer.name[language]}</b>
            <small>{trainer.specialties[language]}</small>
          </span>
        </p>
      ))}
    </AppScreen>
  )
}

/** A drawing of the app, with the club's own classes or people in it. */
export function Phones() {
  const { texts } = useTexts()
  const { SchedulePhone } = useSectionsApart()
  const { records: trainers } = useSiteList('trainers')
  return (
    <div className="phones" aria-hidden="true">
      <div className="phone phone-back">
        <div className="phone-screen print">
          <Photo
            address={trainers[1]?.photoUrl ?? null}
            fallback={missingPhoto}
            alt=""
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

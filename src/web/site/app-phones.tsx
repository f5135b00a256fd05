import { Suspense } from 'react'
import { isSwitchedOn } from '../../domain/page-data.ts'
import { useSiteList } from '../data/site-lists.ts'
import { useTexts } from '../text/use-text.tsx'
import { PeopleScreen } from './app-people.tsx'
import { missingPhoto, Photo } from './photo.tsx'
import { useSectionsApart } from './sections-apart.ts'

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

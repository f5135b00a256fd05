import { useSiteList } from '../data/site-lists.ts'
import { useLanguage } from '../text/language.tsx'
import { useText } from '../text/use-text.tsx'
import { AppScreen } from './app-screen.tsx'
import { Mark } from './mark.tsx'

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

import { Link } from 'wouter'
import { pathInLanguage } from '../../domain/languages.ts'
import { useLanguage } from '../text/language.tsx'
import { stackedLines } from '../text/longest-word.ts'
import { useText } from '../text/use-text.tsx'
import { Mark } from './mark.tsx'
import { useWorkingPicture } from './use-working-picture.ts'

/** The club's own logo if it has one that loads, else the mark and the name; it leads to the landing page. */
export function Logo() {
  const text = useText()
  const { language } = useLanguage()
  const { shown, watch } = useWorkingPicture(text('logo.image'), null)
  const name = text('hero.title')
  return (
    <Link className="logo" href={pathInLanguage('/', language)}>
      {shown ? (
        <img src={shown} alt={name} height={44} {...watch} />
      ) : (
        <>
          <Mark />
          <b>
            {stackedLines(name).map((line) => (
              <span key={line}>{line} </span>
            ))}
          </b>
        </>
      )}
      <span className="visually-hidden">– {text('nav.home')}</span>
    </Link>
  )
}

import { DisplayLines } from '../text/display.tsx'
import { piecesOf, stack } from '../text/display-lines.ts'
import { useText } from '../text/use-text.tsx'
import { HomeLink } from './home-link.tsx'
import { Mark } from './mark.tsx'
import { useWorkingPicture } from './use-working-picture.ts'

/** The most lines that stand in the header's height. */
const mostLines = 3

/** The club's own logo if it has one that loads, else the mark and the name; it leads to the landing page. */
export function Logo() {
  const text = useText()
  const { shown, watch } = useWorkingPicture(text('logo.image'), null)
  const name = text('hero.title')
  return (
    <HomeLink className="logo">
      {shown ? (
        <img src={shown} alt={text('logo.image.alt', {}, name)} height={44} {...watch} />
      ) : (
        <>
          <Mark />
          <DisplayLines as="b" lines={stack(piecesOf(name), mostLines)} />
        </>
      )}
      <span className="visually-hidden">– {text('nav.home')}</span>
    </HomeLink>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { splitClubTitle } from '../../domain/display/club-name.ts'
import { piecesOf, stack } from '../../domain/display/display-lines.ts'
import { pathInLanguage } from '../../domain/languages.ts'
import { isLandingPage } from '../../domain/page/page-data.ts'
import { usePageData } from '../../ui/data/page-context.tsx'
import { DisplayLines } from '../../ui/text/display.tsx'
import { useText } from '../../ui/text/use-text.tsx'
import { useWorkingPicture } from '../photos/photo.tsx'

function Mark() {
  return (
    <svg className="mark" viewBox="0 0 48 48" aria-hidden="true">
      <path className="mark-ring" d="M15.3 3h17.4L45 15.3v17.4L32.7 45H15.3L3 32.7V15.3z" />
      <path className="mark-slash" d="M27.5 9h6.2L20.5 39h-6.2z" />
    </svg>
  )
}

/** The club's own logo, or else the mark; the name stands beside it. */
export function ClubMark() {
  const { workingAddress, imageProps } = useWorkingPicture(useText()('logo.image'), null)
  return workingAddress ? <img className="club-mark" src={workingAddress} alt="" {...imageProps} /> : <Mark />
}

interface HomeLinkProps {
  className: string
  children: ReactNode
  'aria-label'?: string
}

/** Only the landing page embeds its texts, so other pages load it as a new document. */
export function HomeLink(props: HomeLinkProps) {
  const href = pathInLanguage('/', usePageData().language)
  return isLandingPage(usePageData()) ? <Link href={href} {...props} /> : <a href={href} {...props} />
}

const maxLines = 3

export function Logo() {
  const text = useText()
  const { workingAddress, imageProps } = useWorkingPicture(text('logo.image'), null)
  const name = text('hero.title')
  return (
    <HomeLink className="logo">
      {workingAddress ? (
        <img src={workingAddress} alt={text('logo.image.alt', {}, name)} {...imageProps} />
      ) : (
        <>
          <Mark />
          <DisplayLines as="b" lines={stack(piecesOf(splitClubTitle(name).name), maxLines)} />
        </>
      )}
      <span className="visually-hidden">– {text('nav.home')}</span>
    </HomeLink>
  )
}

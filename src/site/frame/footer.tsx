import { splitClubTitle } from '../../domain/display/club-name.ts'
import { lineWidth, measureLines, piecesOf, stack } from '../../domain/display/display-lines.ts'
import { usePageData } from '../../ui/data/page-context.tsx'
import { useText } from '../../ui/text/use-text.tsx'
import { LinkToDocument } from '../parts/document-link.tsx'
import { LanguageLinks } from './language-menu.tsx'
import { ClubMark } from './logo.tsx'
import { useNavigationTargets } from './navigation.ts'

export function Footer() {
  const text = useText()
  const name = text('hero.title')
  return (
    <footer className="footer">
      <div className="wrap cluster footer-row">
        <ClubMark />
        <ul className="cluster footer-links">
          {useNavigationTargets().map((target) => (
            <li key={target}>
              <a href={`#${target}`}>{text(`nav.${target}`)}</a>
            </li>
          ))}
        </ul>
        <DocumentLinks />
        <LanguageLinks className="cluster footer-links" />
        <p>
          © {name}. {text('footer.rights')}
        </p>
      </div>
      <FittedName>{splitClubTitle(name).name}</FittedName>
    </footer>
  )
}

function DocumentLinks() {
  const { documents } = usePageData()
  return (
    documents && (
      <ul className="cluster footer-links">
        {documents.map((link) => (
          <li key={link.path}>
            <LinkToDocument link={link} />
          </li>
        ))}
      </ul>
    )
  )
}

/** The max font size, as a fraction of the page's width. */
const maxSize = 0.36

/** In em: a wider name gets a second line. */
const maxLineWidth = 12

/**
 * Spans the page with the club's name. The page's bottom edge cuts off the feet of the letters, unless the name has two
 * lines or a letter with a tail.
 */
function FittedName({ children }: { children: string }) {
  const pieces = piecesOf(children)
  const { lines, widths, width, leading, isHigh, isDeep } = measureLines(
    stack(pieces, lineWidth(pieces) > maxLineWidth ? 2 : 1),
  )
  const size = 1000 * Math.min(1 / width, maxSize)
  const baselineOf = (index: number) => Math.round(((isHigh ? 0.98 : 0.7) + index * leading) * size)
  const height = baselineOf(lines.length - 1) + Math.round((isDeep ? 0.27 : lines.length > 1 ? 0.16 : -0.04) * size)
  return (
    <svg className="footer-name" viewBox={`0 0 1000 ${height}`} aria-hidden="true">
      {lines.map((line, index) => (
        <text
          key={lines.slice(0, index + 1).join('')}
          y={baselineOf(index)}
          fontSize={size.toFixed(1)}
          textLength={widths[index] === width ? Math.round(width * size) : undefined}
          lengthAdjust="spacingAndGlyphs"
        >
          {line.trimEnd()}
        </text>
      ))}
    </svg>
  )
}

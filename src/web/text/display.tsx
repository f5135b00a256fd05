import { inkOf } from './display-glyphs.ts'
import { fitLines, type Lines, leadingOfText, longestPiece, withShortWordsBound } from './display-lines.ts'
import { useText } from './use-text.tsx'

/** What the stylesheet must know of a text to set it: `fit.css` reads the attributes, for the policy forbids styles. */
export function fitOf(text: string) {
  return { ...widthOf(longestPiece(text)), 'data-line': leadingOfText(text).toFixed(2) }
}

/** The same for lines that are broken already. */
export function fitOfLines({ width, leading, isHigh, isDeep }: Lines) {
  return {
    ...widthOf(width),
    'data-line': leading.toFixed(2),
    'data-high': isHigh || undefined,
    'data-deep': isDeep || undefined,
  }
}

/** What is longer may break anywhere: the stylesheet knows no wider words. */
const widest = 39.99

/** A width in parts of the font size as `fit.css` reads it: two digits before the point and two after it. */
export function widthOf(width: number) {
  const hundredths = Math.ceil(Number((Math.min(width, widest) * 100).toFixed(3)))
  return { 'data-w': (hundredths / 100).toFixed(2).padStart(5, '0') }
}

interface DisplayProps {
  as: 'h1' | 'h2' | 'h3' | 'h4' | 'p' | 'small' | 'b' | 's'
  id?: string
  className?: string
  /** The key of the text, by which a preview finds it (`data-record`); else the children are the words. */
  of?: string
  children?: string
}

/** Display type over as many lines as it needs: no word is too long for its room, no letter touches one of another line. */
export function Display({ as: Element, id, className = '', of = '', children }: DisplayProps) {
  const text = useText()
  const words = children ?? text(of)
  return (
    <Element id={id} className={`display ${className}`} data-record={of} {...fitOf(words)}>
      {withShortWordsBound(words)}
    </Element>
  )
}

/** Words on one line that take the room of the display font's letters also before these have come. */
export const DisplayWords = ({ children }: { children: string }) => (
  <span className="words" {...widthOf(inkOf(children).width)}>
    {children}
  </span>
)

interface DisplayLinesProps {
  as: 'h3' | 'b'
  className?: string
  alignment?: 'left' | 'centre'
  lines: string[]
}

/** Display type whose lines are broken already, so that what is around it hugs the longest. */
export function DisplayLines({ as: Element, className = '', alignment, lines }: DisplayLinesProps) {
  return (
    <Element className={`display fit ${className}`} {...fitOfLines(fitLines(lines, alignment))}>
      {lines.map((line, index) => (
        <span key={lines.slice(0, index + 1).join('')}>{line}</span>
      ))}
    </Element>
  )
}

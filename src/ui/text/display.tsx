import { cssNumbers } from '../../domain/display/css-numbers.ts'
import { hasTail, inkOf } from '../../domain/display/display-glyphs.ts'
import {
  type Lines,
  leadingOfText,
  longestPiece,
  measureLines,
  withShortWordsBound,
} from '../../domain/display/display-lines.ts'
import { useText } from './use-text.tsx'

/** Returns the attributes by which CSS fits a text to the available width. */
export const fitOf = (text: string) => cssNumbers({ w: longestPiece(text), leading: leadingOfText(text) })

export const fitOfLines = ({ width, leading, isHigh, isDeep }: Lines) => ({
  ...cssNumbers({ w: width, leading }),
  'data-high': isHigh || undefined,
  'data-deep': isDeep || undefined,
})

interface DisplayProps {
  as: 'h1' | 'h2' | 'h3' | 'h4' | 'p' | 'small' | 'b' | 's'
  id?: string
  className?: string
  /** The key of the text, if there are no children. */
  of?: string
  children?: string
}

/** Text in the display font: the browser breaks the lines, and CSS fits the size to the available width. */
export function Display({ as: Element, id, className = '', of = '', children }: DisplayProps) {
  const text = useText()
  const words = children ?? text(of)
  return (
    <Element id={id} className={`display ${className}`} data-record={of} {...fitOf(words)}>
      {withShortWordsBound(words)}
    </Element>
  )
}

/** Text on one line, as wide as in the display font even before that font is loaded. */
export const DisplayWords = ({ children }: { children: string }) => (
  <span className="words" {...cssNumbers({ w: inkOf(children).width })}>
    {children}
  </span>
)

interface DisplayLinesProps {
  as: 'h3' | 'b'
  className?: string
  alignment?: 'left' | 'centre'
  lines: string[]
}

export function DisplayLines({ as: Element, className = '', alignment, lines }: DisplayLinesProps) {
  return (
    <Element className={`display fit lines ${className}`} {...fitOfLines(measureLines(lines, alignment))}>
      {lines.map((line, index) => (
        <span key={lines.slice(0, index + 1).join('')}>{line}</span>
      ))}
    </Element>
  )
}

interface HeadingProps {
  id: string
  of: string
  size: 'section' | 'partners' | 'about'
}

export function Heading({ id, of, size }: HeadingProps) {
  const heading = useText()(of)
  return (
    <h2
      id={id}
      className="display fit"
      data-size={size}
      data-record={of}
      data-deep={hasTail(heading) || undefined}
      {...fitOf(heading)}
    >
      <span>{withShortWordsBound(heading)}</span>
    </h2>
  )
}

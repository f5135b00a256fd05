import { fitOf } from '../text/display.tsx'
import { withShortWordsBound } from '../text/display-lines.ts'
import { useText } from '../text/use-text.tsx'

interface HeadingProps {
  id: string
  /** The content key of the heading. */
  of: string
  size: 'section' | 'partners' | 'about'
}

/** A section's poster heading, set no larger than its longest word fits the line, its lines as close as its letters allow. */
export function Heading({ id, of, size }: HeadingProps) {
  const heading = useText()(of)
  return (
    <h2 id={id} className="display fit" data-size={size} data-record={of} {...fitOf(heading)}>
      <span>{withShortWordsBound(heading)}</span>
    </h2>
  )
}

import { fitOf } from '../text/display.tsx'
import { withShortWordsBound } from '../text/display-lines.ts'

interface HeadingProps {
  id: string
  children: string
  size: 'section' | 'partners' | 'about'
}

/** A section's poster heading, set no larger than its longest word fits the line, its lines as close as its letters allow. */
export function Heading({ id, children, size }: HeadingProps) {
  return (
    <h2 id={id} className="display fit" data-size={size} {...fitOf(children)}>
      <span>{withShortWordsBound(children)}</span>
    </h2>
  )
}

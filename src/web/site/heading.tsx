import { longestWord } from '../text/longest-word.ts'

interface HeadingProps {
  id: string
  children: string
  size: 'section' | 'partners' | 'about'
}

/** A section's poster heading, set no larger than its longest word fits the line. */
export function Heading({ id, children, size }: HeadingProps) {
  return (
    <h2 id={id} className="display fit" data-size={size} data-n={longestWord(children)}>
      <span>{children}</span>
    </h2>
  )
}

import { ClashMark } from './clash-mark.tsx'

/** Some lines over the buttons of an editor. */
const shownAtOnce = 3

/** Names what a draft clashes with, over the buttons of its editor; it may be saved all the same. */
export function DraftClashPanel({ clashes }: { clashes: readonly string[] }) {
  const more = clashes.length - shownAtOnce
  return (
    // Always there: what appears together with its words is not read out.
    <div role="status">
      {clashes.length > 0 && (
        <div className="draft-clashes">
          {clashes.slice(0, shownAtOnce).map((clash) => (
            <ClashMark key={clash}>{clash}</ClashMark>
          ))}
          {more > 0 && <p>And {more} more.</p>}
        </div>
      )}
    </div>
  )
}

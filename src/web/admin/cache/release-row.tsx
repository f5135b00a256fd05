import { GitCompareArrows, Pencil, Pin, RotateCcw } from 'lucide-react'
import { Link } from 'wouter'
import { dateAndTimeOf } from '../../../domain/dates.ts'
import type { Release } from '../../../domain/release-desk.ts'
import { heldWords, madeFromWords } from '../../../domain/release-words.ts'
import { Button } from '../../ui/button.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { keepFocus } from '../keep-focus.ts'
import { OpenableRow } from '../openable-row.tsx'
import { comparisonId } from './comparison.tsx'
import { useReleaseChange } from './use-release-change.ts'

interface ReleaseRowProps {
  release: Release
  onNote: () => void
  onRestore: () => void
}

export function ReleaseRow({ release, onNote, onRestore }: ReleaseRowProps) {
  return (
    <OpenableRow className="release" summary={<Summary {...release} />}>
      {() => <Opened release={release} onNote={onNote} onRestore={onRestore} />}
    </OpenableRow>
  )
}

function Summary({ number, publishedAt, by, note, pinned, isCurrent }: Release) {
  return (
    <>
      <span className="release-name">
        <b className="release-number">
          <span className="ui-hidden">Release </span>
          {number}
        </b>
        <span>
          <span className="ui-number">{dateAndTimeOf(publishedAt)}</span>
          {isCurrent && <span className="release-mark"> Public now</span>}
          {pinned && <Pin role="img" aria-label="Pinned" />}
          {note && <span className="release-note">{note}</span>}
        </span>
      </span>
      <span className="ui-muted">{by ?? 'Ringside'}</span>
    </>
  )
}

function Opened({ release, onNote, onRestore }: ReleaseRowProps) {
  const { number, createdAt, note, pinned, stats, madeFrom, version, isCurrent } = release
  const { write: change, input, isPending } = useReleaseChange(number)
  return (
    <>
      <dl className="release-facts">
        <dt>Made from</dt>
        <dd>{madeFromWords(madeFrom)}</dd>
        <dt>Built</dt>
        <dd>
          {dateAndTimeOf(createdAt)}
          {version && ` by Ringside ${version}`}
        </dd>
        <dt>Holds</dt>
        <dd>{heldWords(stats)}</dd>
      </dl>
      <div className="release-actions">
        <Link
          className="ui-button ui-button-plain"
          href={`/admin/cache?compare=${number}&to=drafts`}
          onClick={() => keepFocus(comparisonId)}
        >
          <GitCompareArrows aria-hidden /> Compare<span className="ui-hidden"> release {number}</span>
        </Link>
        {!isCurrent && (
          <Button icon={<RotateCcw aria-hidden />} onPress={onRestore}>
            Make this public again<span className="ui-hidden">: release {number}</span>
          </Button>
        )}
        <Button icon={<Pencil aria-hidden />} onPress={onNote}>
          {note ? 'Change the note' : 'Write a note'}
          <span className="ui-hidden"> on release {number}</span>
        </Button>
        <Toggle
          isOn={(isPending ? input?.pinned : undefined) ?? pinned}
          label={`Keep release ${number}`}
          onChange={(isPinned) => isPending || change({ pinned: isPinned })}
        >
          Keep, however old
        </Toggle>
      </div>
    </>
  )
}

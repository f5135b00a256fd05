import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { GitCompareArrows, Pencil, Pin, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { dateAndTimeOf } from '../../../domain/dates.ts'
import { heldWords, madeFromWords } from '../../../domain/release-words.ts'
import { longestNote, type Release, type ReleasePage } from '../../../domain/releases.ts'
import { messageOf, request } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { FailedPanel, SkeletonRows } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { releasesQuery } from '../desk-queries.ts'
import { keepFocus } from '../keep-focus.ts'
import { ShowMore } from '../list-parts.tsx'
import { OpenableRow } from '../openable-row.tsx'
import { useDeskWrite } from '../use-desk-write.ts'
import { usePublish } from '../use-publish.ts'
import { comparisonId } from './comparison.tsx'

interface Asking {
  what: 'note' | 'restore'
  release: Release
}

const releasesOf = ({ pages }: InfiniteData<ReleasePage>) => pages.flatMap(({ releases }) => releases)

/** What was public, the newest first: to compare with, to keep, and to make public again. */
export function ReleaseList() {
  const query = useInfiniteQuery({ ...releasesQuery, select: releasesOf })
  const [asking, setAsking] = useState<Asking | null>(null)
  const stopAsking = () => setAsking(null)
  if (query.isError)
    return <FailedPanel message={messageOf(query.error, 'Failed to fetch releases')} onRetry={query.refetch} />
  if (!query.data) return <SkeletonRows />
  return (
    <>
      <ul className="releases">
        {query.data.map((release) => (
          <ReleaseRow
            key={release.number}
            release={release}
            onNote={() => setAsking({ what: 'note', release })}
            onRestore={() => setAsking({ what: 'restore', release })}
          />
        ))}
      </ul>
      <ShowMore query={query} />
      {asking?.what === 'note' && <NoteDialog release={asking.release} onClose={stopAsking} />}
      {asking?.what === 'restore' && <RestoreQuestion release={asking.release} onClose={stopAsking} />}
    </>
  )
}

function RestoreQuestion({ release: { number }, onClose }: { release: Release; onClose: () => void }) {
  const { publish, publishing } = usePublish(onClose)
  return (
    <ConfirmDialog
      title="Make this public again?"
      question={`Visitors see what release ${number} held, as a new release, at once. Drafts stay as they are, and so does every other release.`}
      confirmLabel="Make this public again"
      icon={<RotateCcw aria-hidden />}
      isDanger={false}
      isBusy={publishing !== undefined}
      onConfirm={() => publish({ release: number })}
      onCancel={onClose}
    />
  )
}

interface ReleaseRowProps {
  release: Release
  onNote: () => void
  onRestore: () => void
}

function ReleaseRow({ release, onNote, onRestore }: ReleaseRowProps) {
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

/** What one wants to remember of a release; it is for administrators alone. */
function NoteDialog({ release: { number, note }, onClose }: { release: Release; onClose: () => void }) {
  const [text, setText] = useState(note ?? '')
  const { write, isPending } = useReleaseChange(number, onClose)
  return (
    <Dialog title={`Note on release ${number}`} width={480} onClose={onClose}>
      <DialogForm
        form={{ refusal: null, isPending, submit: () => write({ note: text.trim() }) }}
        submitLabel="Save"
        onCancel={onClose}
      >
        <TextField
          label="Note"
          value={text}
          onChange={setText}
          maxLength={longestNote}
          hint={`Only administrators see it. At most ${longestNote} letters.`}
          isOptional
          isMultiline
          rows={3}
          autoFocus
        />
      </DialogForm>
    </Dialog>
  )
}

/** Changes what is kept of a release beside its contents. */
function useReleaseChange(number: number, onDone?: () => void) {
  return useDeskWrite<Partial<Pick<Release, 'note' | 'pinned'>>, Release>({
    send: (body, signal) => request('PUT', `/api/admin/releases/${number}`, { body, signal }),
    failed: 'Failed to save the release',
    onDone: () => onDone?.(),
  })
}

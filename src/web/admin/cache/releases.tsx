import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { GitCompareArrows, Pencil, Pin, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { dateAndTimeOf } from '../../../domain/dates.ts'
import { heldWords, madeFromWords } from '../../../domain/release-words.ts'
import { maxNoteLength, type Release, type ReleasePage } from '../../../domain/releases.ts'
import { messageOf, request } from '../../data/request.ts'
import { t, translated } from '../../translate/translate.tsx'
import { Button } from '../../ui/button.tsx'
import { Toggle } from '../../ui/choices.tsx'
import { ConfirmDialog, Dialog, DialogForm } from '../../ui/dialog.tsx'
import { FailedPanel, SkeletonRows } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { keepFocus } from '../keep-focus.ts'
import { ShowMore } from '../list-parts.tsx'
import { OpenableRow } from '../openable-row.tsx'
import { releasesQuery } from '../publishing.ts'
import { usePublish, usePublishingWrite } from '../use-publish.ts'

/** The id of a comparison's heading, which takes the focus. */
export const comparisonId = 'comparison'

const releasesOf = ({ pages }: InfiniteData<ReleasePage>) => pages.flatMap(({ releases }) => releases)

/** The published releases, the newest first: to compare with, to pin, and to publish again. */
export function ReleaseList() {
  const query = useInfiniteQuery({ ...releasesQuery, select: releasesOf })
  if (query.isError)
    return <FailedPanel message={messageOf(query.error, 'Failed to fetch the versions')} onRetry={query.refetch} />
  if (!query.data) return <SkeletonRows />
  return (
    <>
      <ul className="ui-rows">
        {query.data.map((release) => (
          <OpenableRow key={release.number} summary={<Summary {...release} />}>
            {() => <Opened release={release} />}
          </OpenableRow>
        ))}
      </ul>
      <ShowMore query={query} />
    </>
  )
}

function Summary({ number, publishedAt, by, note, pinned, isCurrent }: Release) {
  return (
    <>
      <span className="ui-note">
        <b className="ui-title ui-title-small release-number">
          <span className="ui-hidden">{t('Version')} </span>
          {number}
        </b>
        <span>
          <span className="ui-number">{dateAndTimeOf(publishedAt)}</span>
          {isCurrent && <span className="ui-pill ui-pill-signal"> {t('Public now')}</span>}
          {pinned && <Pin className="release-pin" role="img" aria-label={t('Pinned')} />}
          {note && <span className="ui-muted ui-block">{note}</span>}
        </span>
      </span>
      <span className="ui-muted">{by ?? t('Ringside')}</span>
    </>
  )
}

function Opened({ release }: { release: Release }) {
  const { number, createdAt, note, pinned, stats, madeFrom, version, isCurrent } = release
  const { write: change, input, isPending } = useReleaseChange(number)
  const [dialog, setDialog] = useState<'note' | 'restore' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <dl className="ui-facts">
        <dt>{t('Made from')}</dt>
        <dd>{translated(madeFromWords(madeFrom))}</dd>
        <dt>{t('Built')}</dt>
        <dd>
          {version
            ? t('{time} by Ringside {version}', { time: dateAndTimeOf(createdAt), version })
            : dateAndTimeOf(createdAt)}
        </dd>
        <dt>{t('Contains')}</dt>
        <dd>{translated(heldWords(stats))}</dd>
      </dl>
      <div className="ui-cluster">
        <Link
          className="ui-button ui-button-plain"
          href={`/admin/cache?compare=${number}&to=drafts`}
          aria-label={t('Compare version {number}', { number })}
          onClick={() => keepFocus(comparisonId)}
        >
          <GitCompareArrows aria-hidden /> {t('Compare')}
        </Link>
        {!isCurrent && (
          <Button
            icon={<RotateCcw aria-hidden />}
            aria-label={t('Make this public again: version {number}', { number })}
            onPress={() => setDialog('restore')}
          >
            {t('Make this public again')}
          </Button>
        )}
        <Button
          icon={<Pencil aria-hidden />}
          aria-label={
            note
              ? t('Change the note on version {number}', { number })
              : t('Write a note on version {number}', { number })
          }
          onPress={() => setDialog('note')}
        >
          {note ? t('Change the note') : t('Write a note')}
        </Button>
        <Toggle
          isOn={(isPending ? input?.pinned : undefined) ?? pinned}
          label={t('Never delete version {number}', { number })}
          onChange={(isPinned) => isPending || change({ pinned: isPinned })}
        >
          {t('Never delete')}
        </Toggle>
      </div>
      {dialog === 'note' && <NoteDialog release={release} onClose={close} />}
      {dialog === 'restore' && <RestoreDialog release={release} onClose={close} />}
    </>
  )
}

interface DialogProps {
  release: Release
  onClose: () => void
}

function RestoreDialog({ release: { number }, onClose }: DialogProps) {
  const { publish, publishing } = usePublish(onClose)
  return (
    <ConfirmDialog
      title={t('Make this public again?')}
      question={t('Visitors see version {number} again at once. Drafts and other versions don’t change.', { number })}
      confirmLabel={t('Make this public again')}
      icon={<RotateCcw aria-hidden />}
      isDanger={false}
      isBusy={publishing !== undefined}
      onConfirm={() => publish({ release: number })}
      onCancel={onClose}
    />
  )
}

function NoteDialog({ release: { number, note }, onClose }: DialogProps) {
  const [text, setText] = useState(note ?? '')
  const { write, isPending } = useReleaseChange(number, onClose)
  return (
    <Dialog title={t('Note on version {number}', { number })} width={480} onClose={onClose}>
      <DialogForm
        form={{ refusal: null, isPending, submit: () => write({ note: text.trim() }) }}
        submitLabel={t('Save')}
        onCancel={onClose}
      >
        <TextField
          label={t('Note')}
          value={text}
          onChange={setText}
          maxLength={maxNoteLength}
          hint={t('Only administrators see it. At most {max} characters.', { max: maxNoteLength })}
          isOptional
          isMultiline
          rows={3}
          autoFocus
        />
      </DialogForm>
    </Dialog>
  )
}

function useReleaseChange(number: number, onDone?: () => void) {
  return usePublishingWrite<Partial<Pick<Release, 'note' | 'pinned'>>, Release>({
    send: (body, { signal }) => request('PUT', `/api/admin/releases/${number}`, { body, signal }),
    failed: 'Failed to save the change',
    onDone: () => onDone?.(),
  })
}

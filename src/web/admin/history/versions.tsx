import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { Pencil, Pin, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { dateAndTimeOf } from '../../../domain/dates.ts'
import { baseInWords } from '../../../domain/release-words.ts'
import { maxNoteLength, type Release, type ReleasePage } from '../../../domain/releases.ts'
import { messageOf, request } from '../../data/request.ts'
import { t, translated } from '../../translate/translate.tsx'
import { Button } from '../../ui/button.tsx'
import { Segments, Toggle } from '../../ui/choices.tsx'
import { Dialog, FormWithButtons } from '../../ui/dialog.tsx'
import { FailedPanel, SkeletonRows } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { authorName } from '../difference-list.tsx'
import { NextPageButton } from '../list-parts.tsx'
import { OpenableRow } from '../openable-row.tsx'
import { releasesQuery } from '../publishing.ts'
import { usePublish, usePublishingWrite } from '../use-publish.ts'
import { Comparison } from './comparison.tsx'

const releasesOf = ({ pages }: InfiniteData<ReleasePage>) => pages.flatMap(({ releases }) => releases)

export function Versions() {
  const query = useInfiniteQuery({ ...releasesQuery, select: releasesOf })
  if (query.isError)
    return <FailedPanel message={messageOf(query.error, 'Failed to fetch the versions')} onRetry={query.refetch} />
  if (!query.data) return <SkeletonRows />
  const currentNumber = query.data.find(({ isCurrent }) => isCurrent)?.number ?? 0
  return (
    <section className="ui-panel" aria-labelledby="versions">
      <h2 id="versions" className="ui-head">
        {t('Published versions')}
      </h2>
      {query.data.length === 0 && <p className="ui-line ui-muted">{t('No version has been published yet.')}</p>}
      <ul className="ui-rows">
        {query.data.map((release, index) => {
          const previousNumber = query.data[index + 1]?.number ?? (release.number === 1 ? 0 : undefined)
          return (
            <OpenableRow key={release.number} summary={<Summary {...release} />}>
              {() => <VersionDetails release={release} previousNumber={previousNumber} currentNumber={currentNumber} />}
            </OpenableRow>
          )
        })}
      </ul>
      <NextPageButton query={query} />
    </section>
  )
}

function Summary({ number, publishedAt, by, note, pinned, isCurrent }: Release) {
  return (
    <>
      <span className="ui-note">
        <b className="ui-title ui-title-small">
          <span className="visually-hidden">{t('Version')} </span>
          {number}
        </b>
        <span>
          <span className="ui-number">{dateAndTimeOf(publishedAt)}</span>
          {isCurrent && <span className="ui-pill ui-pill-signal"> {t('Public now')}</span>}
          {pinned && <Pin role="img" aria-label={t('Pinned')} />}
          {note && <span className="ui-muted ui-block">{note}</span>}
        </span>
      </span>
      <span className="ui-muted">{authorName(by)}</span>
    </>
  )
}

interface VersionDetailsProps {
  release: Release
  /** The number of the previous version; undefined if it has been deleted. */
  previousNumber: number | undefined
  currentNumber: number
}

function VersionDetails({ release, previousNumber, currentNumber }: VersionDetailsProps) {
  const { number, note, pinned, madeFrom, isCurrent } = release
  const { write: change, input, isPending } = useReleaseChange(number)
  const { publish, publishing } = usePublish()
  const [isNoteOpen, setNoteOpen] = useState(false)
  const comparisons = [
    ...(previousNumber === undefined
      ? []
      : [{ value: 'before', label: t('With the version before'), from: previousNumber, to: `${number}` }]),
    ...(isCurrent ? [] : [{ value: 'current', label: t('With what is public'), from: number, to: `${currentNumber}` }]),
    { value: 'drafts', label: t('With the drafts'), from: number, to: 'drafts' },
  ]
  const [chosen, setChosen] = useState<string>()
  const comparison = comparisons.find(({ value }) => value === chosen) ?? comparisons[0]
  return (
    <>
      <p className="ui-muted">
        {t('Made from')}: {translated(baseInWords(madeFrom))}
      </p>
      <div className="ui-cluster">
        {!isCurrent && (
          <Button
            icon={<RotateCcw aria-hidden />}
            aria-label={t('Make this public again: version {number}', { number })}
            isBusy={typeof publishing === 'object' && 'release' in publishing && publishing.release === number}
            onPress={() => publish({ release: number })}
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
          onPress={() => setNoteOpen(true)}
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
      <Segments
        label={t('Compared with')}
        options={comparisons}
        value={comparison?.value ?? 'drafts'}
        onChange={setChosen}
      />
      {comparison && <Comparison from={comparison.from} to={comparison.to} />}
      {isNoteOpen && <NoteDialog release={release} onClose={() => setNoteOpen(false)} />}
    </>
  )
}

function NoteDialog({ release: { number, note }, onClose }: { release: Release; onClose: () => void }) {
  const [text, setText] = useState(note ?? '')
  const { write, isPending } = useReleaseChange(number, onClose)
  return (
    <Dialog title={t('Note on version {number}', { number })} width={480} onClose={onClose}>
      <FormWithButtons
        form={{ rejection: null, isPending, submit: () => write({ note: text.trim() }) }}
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
      </FormWithButtons>
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

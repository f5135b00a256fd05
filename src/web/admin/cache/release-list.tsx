import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { Release, ReleasePage } from '../../../domain/release-desk.ts'
import { messageOf } from '../../data/request.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FailedPanel, SkeletonRows } from '../../ui/panel.tsx'
import { releasesQuery } from '../desk-queries.ts'
import { ShowMore } from '../list-parts.tsx'
import { usePublish } from '../use-publish.ts'
import { NoteDialog } from './note-dialog.tsx'
import { ReleaseRow } from './release-row.tsx'

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

import { groupBy } from '../../domain/group-by.ts'
import { type Message, t, tn, translated } from '../../ui/translate/translate.tsx'
import './pictures.css'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LibraryPicture, PictureUsage } from '../../domain/pictures/picture-library.ts'
import { capitalise } from '../../domain/text/text-forms.ts'
import { dateAndTimeOf } from '../../domain/time/dates.ts'
import { messageOf, request } from '../../ui/data/request.ts'
import { Segments } from '../../ui/fields/choices.tsx'
import { FilterField } from '../../ui/fields/filter-field.tsx'
import { Dialog } from '../../ui/surfaces/dialog.tsx'
import { EmptyPanel, FailedPanel, SkeletonRows } from '../../ui/surfaces/panel.tsx'
import { publishingKey, sharedQueryOptions } from '../data/publishing.ts'
import { NextPageButton } from '../parts/list-parts.tsx'
import { Picture, placeName } from '../parts/picture.tsx'

const libraryQuery = (filters: string) =>
  infiniteQueryOptions({
    ...sharedQueryOptions,
    queryKey: [publishingKey, 'uploads', filters],
    queryFn: ({ pageParam, signal }) => {
      const query = Object.fromEntries(new URLSearchParams(filters))
      return request('GET /api/admin/uploads', { query: { ...query, ...(pageParam && { cursor: pageParam }) }, signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** If a list has more uses than this, they are counted instead of named. */
const maxNamed = 3

export function usageInWords({ uses, kept: retainedCount, sweptBy: deletedAt }: LibraryPicture): string {
  if (deletedAt !== null) return t('Unused: will be deleted on {time}', { time: dateAndTimeOf(deletedAt) })
  if (uses.length === 0)
    return t('Not in use; only in earlier versions and previews ({count})', { count: retainedCount })
  const parts = [...groupBy(uses, ({ list }) => list)].flatMap(([list, usesInList]) => {
    // Photos of the gallery have no names.
    const isCounted = usesInList.length > (list === 'gallery' ? 1 : maxNamed)
    return isCounted ? [`${translated(capitalise(list))} (${usesInList.length})`] : usesInList.map(placeName)
  })
  return parts.join(', ')
}

const usages: readonly { value: PictureUsage | ''; label: Message }[] = [
  { value: '', label: 'All' },
  { value: 'used', label: 'Used' },
  { value: 'unused', label: 'Unused' },
]

interface PictureLibraryProps {
  onChoose: (picture: LibraryPicture) => void
}

export function PictureLibrary({ onChoose }: PictureLibraryProps) {
  const [search, setSearch] = useState('')
  const [usage, setUsage] = useState<PictureUsage | ''>('')
  const filters = Object.entries({ search: search.trim(), usage }).filter(([, value]) => value !== '')
  const library = useInfiniteQuery(libraryQuery(new URLSearchParams(filters).toString()))
  const pages = library.data?.pages
  const found = pages?.[0]?.found ?? 0
  return (
    <>
      <div className="toolbar">
        <FilterField
          label={t('Search pictures')}
          placeholder={t('File name, or where it is used')}
          value={search}
          onChange={setSearch}
        />
        <Segments
          label={t('Use')}
          options={usages.map(({ value, label }) => ({ value, label: t(label) }))}
          value={usage}
          onChange={setUsage}
        />
        <span className="ui-end ui-muted" role="status">
          {pages && tn(found, '{count} picture', '{count} pictures')}
        </span>
      </div>
      {library.isError && (
        <FailedPanel message={messageOf(library.error, 'This could not be loaded.')} onRetry={library.refetch} />
      )}
      {library.isPending && <SkeletonRows />}
      {pages && found === 0 && (
        <EmptyPanel title={t('No pictures found')}>
          {filters.length === 0 && t('Your uploads for trainers, the gallery or the page appear here.')}
        </EmptyPanel>
      )}
      <ul className="ui-cards library">
        {pages
          ?.flatMap(({ pictures }) => pictures)
          .map((picture) => (
            <li key={picture.hash}>
              <button type="button" className="library-opener" onClick={() => onChoose(picture)}>
                <Picture address={picture.address} alt="" size={240} isUncropped />
                {picture.name !== null && <b>{picture.name}</b>}
                <span className="ui-hint">{usageInWords(picture)}</span>
              </button>
            </li>
          ))}
      </ul>
      <NextPageButton query={library} />
    </>
  )
}

interface ChooseDialogProps {
  onChoose: (picture: LibraryPicture) => void
  onClose: () => void
}

export function ChooseDialog({ onChoose, onClose }: ChooseDialogProps) {
  return (
    <Dialog title={t('Choose a picture')} width={960} onClose={onClose}>
      <div className="ui-dialog-body library-dialog">
        <PictureLibrary onChoose={onChoose} />
      </div>
    </Dialog>
  )
}

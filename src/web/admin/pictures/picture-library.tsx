import './pictures.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components'
import type { LibraryPicture, PictureUsage } from '../../../domain/picture-library.ts'
import { counted } from '../../../domain/text-forms.ts'
import { messageOf } from '../../data/request.ts'
import { FilterField } from '../../ui/filter-field.tsx'
import { EmptyPanel, FailedPanel, SkeletonRows } from '../../ui/panel.tsx'
import { Segments } from '../../ui/segments.tsx'
import { ShowMore } from '../list-parts.tsx'
import { Picture } from '../picture.tsx'
import { libraryQuery } from './library-query.ts'
import { stateOf } from './picture-words.ts'

const usages: readonly { value: PictureUsage | ''; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'used', label: 'Used' },
  { value: 'unused', label: 'Not used' },
]

interface PictureLibraryProps {
  /** Another way to come to a picture. */
  tools?: ReactNode
  onChoose: (picture: LibraryPicture) => void
}

/** Everything that is uploaded: looked for by the name of the file or by what uses it, and chosen. */
export function PictureLibrary({ tools, onChoose }: PictureLibraryProps) {
  const [search, setSearch] = useState('')
  const [usage, setUsage] = useState<PictureUsage | ''>('')
  const asked = Object.entries({ search: search.trim(), usage }).filter(([, value]) => value !== '')
  const library = useInfiniteQuery(libraryQuery(new URLSearchParams(asked).toString()))
  const pages = library.data?.pages
  const found = pages?.[0]?.found ?? 0
  return (
    <>
      <div className="toolbar">
        <FilterField
          label="Search pictures"
          placeholder="File name, or where it is used"
          value={search}
          onChange={setSearch}
        />
        <Segments label="Use" options={usages} value={usage} onChange={setUsage} />
        {tools}
        <span className="toolbar-end" role="status">
          {pages && counted(found, 'picture')}
        </span>
      </div>
      {library.isError && (
        <FailedPanel message={messageOf(library.error, 'Failed to fetch the pictures')} onRetry={library.refetch} />
      )}
      {library.isPending && <SkeletonRows />}
      {pages && found === 0 && (
        <EmptyPanel title="No pictures found">
          {asked.length === 0 && 'What you upload for trainers, the gallery or the page stands here.'}
        </EmptyPanel>
      )}
      <ul className="library">
        {pages
          ?.flatMap(({ pictures }) => pictures)
          .map((picture) => (
            <li key={picture.hash}>
              <Button className="library-opener" onPress={() => onChoose(picture)}>
                <Picture className="library-picture" address={picture.address} alt="" size={240} isWhole />
                {picture.name !== null && <b className="library-name">{picture.name}</b>}
                <span className="library-uses">{stateOf(picture)}</span>
              </Button>
            </li>
          ))}
      </ul>
      <ShowMore query={library} />
    </>
  )
}

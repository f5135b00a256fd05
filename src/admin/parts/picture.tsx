import { queryOptions } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { imageSource } from '../../domain/pictures/images.ts'
import type { PicturePlaces } from '../../domain/pictures/picture-library.ts'
import { retries } from '../../ui/data/live-list.ts'
import { request } from '../../ui/data/request.ts'
import { t, translated } from '../../ui/translate/translate.tsx'

/** The places where a picture is used. They are not cached, because a confirmation depends on them. */
export const placesQuery = (hash: string) =>
  queryOptions({
    queryKey: ['picture-places', hash],
    queryFn: ({ signal }) =>
      request('GET /api/admin/uploads/:hash', { params: { hash }, query: { of: 'places' }, signal }),
    select: ({ places }) => places,
    gcTime: 0,
    ...retries,
  })

/** Names a record that uses a picture: 'Trainer “Olena”'. */
export const placeName = ({
  list,
  singular,
  label,
}: Omit<PicturePlaces['records'][number], 'id' | 'isRemoved'>): string =>
  list === 'gallery'
    ? t('{label} of the gallery', { label: translated(label) })
    : t('{singular} “{label}”', {
        singular: translated(singular),
        label: list === 'content' ? translated(label) : label,
      })

interface PictureProps {
  address: string | null
  alt: string
  /** The approximate width, in pixels. */
  size: number
  className?: string
  /** Whether to show the whole picture, such as a logo, instead of a square crop. */
  isUncropped?: boolean
  focalPoint?: string | null | undefined
}

export function Picture({ address, alt, size, className = '', isUncropped = false, focalPoint }: PictureProps) {
  const [brokenAddress, setBrokenAddress] = useState<string | null>(null)
  const style = { '--picture-size': `${size}px` } as CSSProperties
  if (!address || brokenAddress === address)
    return (
      <span className={`picture picture-missing ${className}`} style={style}>
        <svg viewBox="0 0 48 48" fill="none" role="img" aria-label={t('{alt} (missing)', { alt })}>
          <path d="M15.3 3h17.4L45 15.3v17.4L32.7 45H15.3L3 32.7V15.3z" stroke="currentColor" strokeWidth="5.5" />
          <path d="M27.5 9h6.2L20.5 39h-6.2z" fill="currentColor" />
        </svg>
      </span>
    )
  const { src, srcSet } = imageSource(address)
  return (
    <span className={`picture ${isUncropped ? 'picture-whole' : ''} ${className}`} style={style}>
      <img
        src={src}
        srcSet={srcSet}
        sizes={`${size}px`}
        alt={alt}
        loading="lazy"
        data-focus={(!isUncropped && focalPoint) || undefined}
        onError={() => setBrokenAddress(address)}
      />
    </span>
  )
}

/** A user's initials: the first letters of a two-part name, else the first two letters. */
function initials(name: string): string {
  const [first = '', second] = name.split(/[._\s-]+/).filter(Boolean)
  return (
    second ? [...first].slice(0, 1).join('') + [...second].slice(0, 1).join('') : [...first].slice(0, 2).join('')
  ).toUpperCase()
}

export function Avatar({ name }: { name: string }) {
  return (
    <span className="avatar" aria-hidden="true">
      {initials(name)}
    </span>
  )
}

import { type FocalPoint, isFocalPoint } from './focal-point.ts'
import { inAll, languages, type Translated } from './languages.ts'

type Metadata = Record<string, unknown>

/** What of a content item's picture is told to whoever cannot see it. */
export interface ToldPicture {
  alt: Translated
  /** It only decorates: there is nothing to tell. */
  decorative: boolean
}

/**
 * What visitors read of a content item's metadata: what its picture shows, '' of one that only decorates, as in HTML; and
 * the point that its crops keep in sight.
 */
export interface PublicMetadata {
  alt?: Translated | ''
  focalPoint?: FocalPoint
}

/** What metadata says of a picture; one text is that of all languages. */
export function toldIn(metadata: Metadata | null | undefined): ToldPicture {
  const { alt, decorative } = metadata ?? {}
  const texts = (typeof alt === 'string' ? inAll(alt) : (alt ?? {})) as Record<string, unknown>
  const written = languages.map((language) => [language, typeof texts[language] === 'string' ? texts[language] : ''])
  return { alt: Object.fromEntries(written) as Translated, decorative: decorative === true || alt === '' }
}

const isBlank = (texts: Translated) => languages.every((language) => texts[language].trim() === '')

/** Metadata that says so of a picture, and of everything else what it said. */
export function withTold(metadata: Metadata | null, { alt, decorative }: ToldPicture): Metadata | null {
  const { alt: _alt, decorative: _decorative, ...rest } = metadata ?? {}
  const told = { ...rest, ...(!isBlank(alt) && { alt }), ...(decorative && { decorative }) }
  return metadata === null && Object.keys(told).length === 0 ? null : told
}

/** The point that the crops of a content item's picture keep in sight; null where none is chosen or found. */
export const focalPointIn = (metadata: Metadata | null | undefined): FocalPoint | null =>
  isFocalPoint(metadata?.focalPoint) ? metadata.focalPoint : null

/** Metadata that says so of the picture's crops, and of everything else what it said. */
export function withFocalPoint(metadata: Metadata | null, focalPoint: FocalPoint | null): Metadata | null {
  if (focalPoint !== null) return { ...metadata, focalPoint }
  if (metadata?.focalPoint === undefined) return metadata
  const { focalPoint: _, ...rest } = metadata
  return Object.keys(rest).length === 0 ? null : rest
}

/** Nothing else of metadata is anybody's but administrators'. What comes out of it comes out again. */
export function publicMetadata(metadata: Metadata | null | undefined): PublicMetadata | undefined {
  const { alt, decorative } = toldIn(metadata)
  const focalPoint = focalPointIn(metadata)
  const isTold = decorative || !isBlank(alt)
  if (!isTold && focalPoint === null) return undefined
  return { ...(isTold && { alt: decorative ? ('' as const) : alt }), ...(focalPoint !== null && { focalPoint }) }
}

/** Metadata of which visitors read this, and administrators what they read. */
export function withPublic(shown: PublicMetadata | undefined, metadata: Metadata | null): Metadata | null {
  const told = toldIn({ ...shown })
  const written = withTold(metadata, told.decorative ? { ...toldIn(metadata), decorative: true } : told)
  return withFocalPoint(written, focalPointIn({ ...shown }))
}

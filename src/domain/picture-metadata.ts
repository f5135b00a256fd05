import { type FocalPoint, isFocalPoint } from './focal-point.ts'
import { inAll, languages, type Translated } from './languages.ts'

type Metadata = Record<string, unknown>

export interface PictureText {
  alt: Translated
  /** Decorative: needs no alt text. */
  decorative: boolean
}

/** The public part of a content item's metadata: alt text ('' for a decorative picture, as in HTML) and focal point. */
export interface PublicMetadata {
  alt?: Translated | ''
  focalPoint?: FocalPoint
}

/** A single text counts for all languages. */
export function pictureTextIn(metadata: Metadata | null | undefined): PictureText {
  const { alt, decorative } = metadata ?? {}
  const texts = (typeof alt === 'string' ? inAll(alt) : (alt ?? {})) as Record<string, unknown>
  const written = languages.map((language) => [language, typeof texts[language] === 'string' ? texts[language] : ''])
  return { alt: Object.fromEntries(written) as Translated, decorative: decorative === true || alt === '' }
}

const isBlank = (texts: Translated) => languages.every((language) => texts[language].trim() === '')

export function withPictureText(metadata: Metadata | null, { alt, decorative }: PictureText): Metadata | null {
  const { alt: _alt, decorative: _decorative, ...rest } = metadata ?? {}
  const next = { ...rest, ...(!isBlank(alt) && { alt }), ...(decorative && { decorative }) }
  return metadata === null && Object.keys(next).length === 0 ? null : next
}

/** Null where none is chosen or found. */
export const focalPointIn = (metadata: Metadata | null | undefined): FocalPoint | null =>
  isFocalPoint(metadata?.focalPoint) ? metadata.focalPoint : null

export function withFocalPoint(metadata: Metadata | null, focalPoint: FocalPoint | null): Metadata | null {
  if (focalPoint !== null) return { ...metadata, focalPoint }
  if (metadata?.focalPoint === undefined) return metadata
  const { focalPoint: _, ...rest } = metadata
  return Object.keys(rest).length === 0 ? null : rest
}

/** The public part of metadata. */
export function publicMetadata(metadata: Metadata | null | undefined): PublicMetadata | undefined {
  const { alt, decorative } = pictureTextIn(metadata)
  const focalPoint = focalPointIn(metadata)
  const hasText = decorative || !isBlank(alt)
  if (!hasText && focalPoint === null) return undefined
  return { ...(hasText && { alt: decorative ? ('' as const) : alt }), ...(focalPoint !== null && { focalPoint }) }
}

/** Replaces the public part of metadata. */
export function withPublic(shown: PublicMetadata | undefined, metadata: Metadata | null): Metadata | null {
  const text = pictureTextIn({ ...shown })
  const written = withPictureText(metadata, text.decorative ? { ...pictureTextIn(metadata), decorative: true } : text)
  return withFocalPoint(written, focalPointIn({ ...shown }))
}

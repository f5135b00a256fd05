import { type FocalPoint, isFocalPoint } from './focal-point.ts'
import { inAll, languages, type Translated } from './languages.ts'

type Metadata = Record<string, unknown>

/** What a picture shows, in words. */
export interface PictureText {
  alt: Translated
  /** It only decorates and needs no alt text. */
  decorative: boolean
}

/** What visitors read of a content item's metadata: alt text ('' for a decorative picture, as in HTML) and focal point. */
export interface PublicMetadata {
  alt?: Translated | ''
  focalPoint?: FocalPoint
}

/** The alt text in a content item's metadata; a single text counts for all languages. */
export function pictureTextIn(metadata: Metadata | null | undefined): PictureText {
  const { alt, decorative } = metadata ?? {}
  const texts = (typeof alt === 'string' ? inAll(alt) : (alt ?? {})) as Record<string, unknown>
  const written = languages.map((language) => [language, typeof texts[language] === 'string' ? texts[language] : ''])
  return { alt: Object.fromEntries(written) as Translated, decorative: decorative === true || alt === '' }
}

const isBlank = (texts: Translated) => languages.every((language) => texts[language].trim() === '')

/** Replaces the alt text in metadata. */
export function withPictureText(metadata: Metadata | null, { alt, decorative }: PictureText): Metadata | null {
  const { alt: _alt, decorative: _decorative, ...rest } = metadata ?? {}
  const next = { ...rest, ...(!isBlank(alt) && { alt }), ...(decorative && { decorative }) }
  return metadata === null && Object.keys(next).length === 0 ? null : next
}

/** The focal point in a content item's metadata; null where none is chosen or found. */
export const focalPointIn = (metadata: Metadata | null | undefined): FocalPoint | null =>
  isFocalPoint(metadata?.focalPoint) ? metadata.focalPoint : null

/** Replaces the focal point in metadata. */
export function withFocalPoint(metadata: Metadata | null, focalPoint: FocalPoint | null): Metadata | null {
  if (focalPoint !== null) return { ...metadata, focalPoint }
  if (metadata?.focalPoint === undefined) return metadata
  const { focalPoint: _, ...rest } = metadata
  return Object.keys(rest).length === 0 ? null : rest
}

/** The part of metadata that visitors read; the rest is for administrators alone. */
export function publicMetadata(metadata: Metadata | null | undefined): PublicMetadata | undefined {
  const { alt, decorative } = pictureTextIn(metadata)
  const focalPoint = focalPointIn(metadata)
  const hasText = decorative || !isBlank(alt)
  if (!hasText && focalPoint === null) return undefined
  return { ...(hasText && { alt: decorative ? ('' as const) : alt }), ...(focalPoint !== null && { focalPoint }) }
}

/** Replaces what visitors read in metadata. */
export function withPublic(shown: PublicMetadata | undefined, metadata: Metadata | null): Metadata | null {
  const text = pictureTextIn({ ...shown })
  const written = withPictureText(metadata, text.decorative ? { ...pictureTextIn(metadata), decorative: true } : text)
  return withFocalPoint(written, focalPointIn({ ...shown }))
}

import { type FocalPoint, isFocalPoint } from '../fields/focal-point.ts'
import { inAll, languages, type Translated } from '../languages.ts'

type Metadata = Record<string, unknown>

interface PictureText {
  alt: Translated
  /** Whether the picture needs no alt text. */
  decorative: boolean
}

/** The public part of a content item's metadata; `alt` is '' for a decorative picture, as in HTML. */
export interface PublicMetadata {
  alt?: Translated | ''
  focalPoint?: FocalPoint
}

/** Returns a picture's alt text from its metadata; a string is the alt text in every language. */
export function pictureTextIn(metadata: Metadata | null | undefined): PictureText {
  const { alt, decorative } = metadata ?? {}
  const texts = (typeof alt === 'string' ? inAll(alt) : (alt ?? {})) as Record<string, unknown>
  const entries = languages.map((language) => [language, typeof texts[language] === 'string' ? texts[language] : ''])
  return { alt: Object.fromEntries(entries) as Translated, decorative: decorative === true || alt === '' }
}

const isBlank = (texts: Translated) => languages.every((language) => texts[language].trim() === '')

export function withPictureText(metadata: Metadata | null, { alt, decorative }: PictureText): Metadata | null {
  const { alt: _alt, decorative: _decorative, ...others } = metadata ?? {}
  const changed = { ...others, ...(!isBlank(alt) && { alt }), ...(decorative && { decorative }) }
  return metadata === null && Object.keys(changed).length === 0 ? null : changed
}

export const focalPointIn = (metadata: Metadata | null | undefined): FocalPoint | null =>
  isFocalPoint(metadata?.focalPoint) ? metadata.focalPoint : null

export function withFocalPoint(metadata: Metadata | null, focalPoint: FocalPoint | null): Metadata | null {
  if (focalPoint !== null) return { ...metadata, focalPoint }
  if (metadata?.focalPoint === undefined) return metadata
  const { focalPoint: _, ...others } = metadata
  return Object.keys(others).length === 0 ? null : others
}

export function publicMetadata(metadata: Metadata | null | undefined): PublicMetadata | undefined {
  const { alt, decorative } = pictureTextIn(metadata)
  const focalPoint = focalPointIn(metadata)
  const hasText = decorative || !isBlank(alt)
  if (!hasText && focalPoint === null) return undefined
  return { ...(hasText && { alt: decorative ? ('' as const) : alt }), ...(focalPoint !== null && { focalPoint }) }
}

export function withPublicPart(publicPart: PublicMetadata | undefined, metadata: Metadata | null): Metadata | null {
  const text = pictureTextIn({ ...publicPart })
  const withText = withPictureText(metadata, text.decorative ? { ...pictureTextIn(metadata), decorative: true } : text)
  return withFocalPoint(withText, focalPointIn({ ...publicPart }))
}

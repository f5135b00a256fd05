import { inAll, languages, type Translated } from './languages.ts'

type Metadata = Record<string, unknown>

/** What of a content item's picture is told to whoever cannot see it. */
export interface ToldPicture {
  alt: Translated
  /** It only decorates: there is nothing to tell. */
  decorative: boolean
}

/** What visitors read of a content item's metadata: what its picture shows; '' of one that only decorates, as in HTML. */
export interface PublicMetadata {
  alt: Translated | ''
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

/** Nothing else of metadata is anybody's but administrators'. What comes out of it comes out again. */
export function publicMetadata(metadata: Metadata | null | undefined): PublicMetadata | undefined {
  const { alt, decorative } = toldIn(metadata)
  if (decorative) return { alt: '' }
  return isBlank(alt) ? undefined : { alt }
}

/** Metadata of which visitors read this, and administrators what they read. */
export function withPublic(shown: PublicMetadata | undefined, metadata: Metadata | null): Metadata | null {
  const told = toldIn({ ...shown })
  return withTold(metadata, told.decorative ? { ...toldIn(metadata), decorative: true } : told)
}

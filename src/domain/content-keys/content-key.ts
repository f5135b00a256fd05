import type { ContentSection, ContentType } from '../content.ts'
import type { Translated } from '../languages.ts'

/** What is known of a content key before anything is stored under it. */
export interface ContentKey {
  section: ContentSection
  type: ContentType
  defaults: Translated
}

interface ImageDefault {
  image: string
}

/** One text for all three languages: numbers, addresses, switches. */
export function sameText(text: string): Translated {
  return { pl: text, en: text, ua: text }
}

/** A picture, shown in all three languages; an empty address stands for what the site draws itself. */
export function image(address: string): ImageDefault {
  return { image: address }
}

/** Declares the content keys of one section, in the order in which they are shown. */
export function keysOf<Name extends string>(
  section: ContentSection,
  keys: Record<Name, Translated | ImageDefault>,
): Record<Name, ContentKey> {
  const declare = (value: Translated | ImageDefault): ContentKey =>
    'image' in value
      ? { section, type: 'image', defaults: sameText(value.image) }
      : { section, type: 'text', defaults: value }
  const entries = Object.entries<Translated | ImageDefault>(keys).map(([name, value]) => [name, declare(value)])
  return Object.fromEntries(entries) as Record<Name, ContentKey>
}

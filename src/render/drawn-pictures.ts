import type { PageData } from '../domain/page/page-data.ts'
import { textOf } from '../ui/text/use-text.tsx'

/** Returns the address of the icon of the site. */
export const iconIn = (data: PageData) => addressOf('/favicon.svg', ['brand.icon', 'logo.image', 'brand.color'], data)

/** Returns the address of the picture that messengers show beside a link to the site. */
export const sharePictureIn = (data: PageData) =>
  addressOf(`/share/${data.language}.png`, ['hero.title', 'brand.color'], data)

/**
 * Adds to the address of a drawn picture a checksum of the texts from which it is drawn: browsers and messengers keep a
 * picture as long as its address stays the same.
 */
function addressOf(path: string, keys: string[], { texts }: PageData): string {
  const characters = [...keys.map((key) => textOf(texts, key)).join('\n')]
  const checksum = characters.reduce((sum, character) => (31 * sum + (character.codePointAt(0) ?? 0)) % 2 ** 32, 0)
  return `${path}?${checksum.toString(36)}`
}

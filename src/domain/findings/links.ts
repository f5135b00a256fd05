import { isWebAddress } from '../addresses.ts'
import { picturesIn } from '../collections/record-pictures.ts'
import { isAddressKey } from '../content.ts'
import { contentKeyNamed } from '../content-keys.ts'
import { isSameInAll, type Language, languages, type Translated } from '../languages.ts'
import type { FoundRow } from './rows.ts'

interface Link {
  address: string
  field: string
  language: Language | null
}

/** Each address of a text that is one, once where it is the same in every language. */
function addressesIn(texts: Translated, field: string): Link[] {
  if (isSameInAll(texts)) return [{ address: texts.pl, field, language: null }]
  return languages.map((language) => ({ address: texts[language], field, language }))
}

function contentLinks({ row }: FoundRow): Link[] {
  const key = String(row.key)
  const isLink = row.type === 'image' || contentKeyNamed(key)?.kind === 'link' || isAddressKey(key)
  return isLink && !contentKeyNamed(key)?.isUnused ? addressesIn(row.translations as Translated, 'translations') : []
}

function fieldLinks({ kind, row }: FoundRow): Link[] {
  const websites = Object.entries(kind.fields).flatMap(([field, { isLink }]): Link[] =>
    isLink && row[field] ? [{ address: String(row[field]), field, language: null }] : [],
  )
  const pictures = picturesIn(kind.fields, row).map(({ path, address }) => ({
    address,
    field: path[0],
    language: null,
  }))
  return [...websites, ...pictures]
}

/** The addresses elsewhere to which a record leads. */
export const linksOf = (found: FoundRow): Link[] =>
  (found.kind.name === 'content' ? contentLinks(found) : fieldLinks(found)).filter(({ address }) =>
    isWebAddress(address),
  )

import { isWebAddress } from '../addresses.ts'
import { picturesIn } from '../collections/record-pictures.ts'
import { isAddressKey } from '../content.ts'
import { contentKeyNamed } from '../content-keys.ts'
import { isSameInAll, type Language, languages, type Translated } from '../languages.ts'
import type { Club, Found, Rule } from './finding.ts'
import { type FoundRow, rowsOf } from './rows.ts'

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

/** Every address elsewhere that visitors are led to, once. */
export const addressesOf = (club: Pick<Club, 'lists'>): Set<string> =>
  new Set([...rowsOf(club as Club)].flatMap((found) => linksOf(found).map(({ address }) => address)))

/** Links and pictures elsewhere that did not answer when they were last asked. */
export const deadLinks: Rule = (club) =>
  [...rowsOf(club)].flatMap((found) =>
    linksOf(found).flatMap(({ address, field, language }): Found[] => {
      const fault = club.deadLinks.get(address)
      if (fault === undefined) return []
      const { kind, row } = found
      return [
        {
          ...{ rule: 'dead-link', list: kind.name, id: row.id, field, language },
          ...(kind.name === 'content' && { of: String(row.key) }),
          sentence: `${address} does not answer: ${fault}`,
          value: address,
        },
      ]
    }),
  )

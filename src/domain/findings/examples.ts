import { listNames } from '../collections/all.ts'
import { labelOfKey } from '../content-keys.ts'
import { counted } from '../counted.ts'
import { type Language, languages } from '../languages.ts'
import type { Club, Found, Rule } from './finding.ts'
import { linksOf } from './links.ts'
import { contentNamed, placeOfContent, rowsOf, shownText } from './rows.ts'

/** What a visitor takes for a fact of the club. */
const factKeys = [
  'hero.title',
  'site.title',
  'site.description',
  'contact.address',
  'contact.phone',
  'contact.email',
  'contact.hours',
  'contact.map.url',
] as const

/** Names that lead nowhere for ever (RFC 2606, RFC 6761). */
const reservedHost = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/i

// Both runtimes have it; the domain is compiled for neither.
declare const URL: { parse(address: string): { hostname: string } | null }

export const isReserved = (address: string): boolean => reservedHost.test(URL.parse(address)?.hostname ?? '')

const isSample = ({ samples }: Club, list: string, id: number) => samples.has(`${list} ${id}`)

/** A club of which nothing is its own yet is a demonstration, and means what it shows. */
const isDemonstration = (club: Club) => [...rowsOf(club)].every(({ kind, row }) => isSample(club, kind.name, row.id))

function exampleFacts(club: Club): Found[] {
  return factKeys.flatMap((key) => {
    const item = contentNamed(club, key)
    if (!item || !isSample(club, 'content', item.id)) return []
    const sentence = `${labelOfKey(key)} is still the sample club’s`
    return [
      { ...placeOfContent(club, key), rule: 'example' as const, language: null, sentence, value: item.translations },
    ]
  })
}

function exampleRecords(club: Club): Found[] {
  return listNames.flatMap((list) => {
    if (list === 'content') return []
    const ids = club.lists[list].map(({ id }) => id).filter((id) => isSample(club, list, id))
    if (ids.length === 0) return []
    const sentence = `${counted(ids.length, 'record')} of this list ${ids.length === 1 ? 'is' : 'are'} still the sample club’s`
    const mend = { label: 'Open the list', path: `/admin/${list}` }
    return [
      {
        rule: 'example' as const,
        list,
        id: null,
        field: null,
        language: null,
        title: 'Sample',
        sentence,
        mend,
        value: ids,
      },
    ]
  })
}

/** Addresses that were typed to try the form. */
function exampleAddresses(club: Club): Found[] {
  const links = [...rowsOf(club)].flatMap((found) =>
    isSample(club, found.kind.name, found.row.id)
      ? []
      : linksOf(found).flatMap(({ address, ...where }): Found[] => {
          const { kind, row } = found
          const of = kind.name === 'content' ? String(row.key) : row.id
          const sentence = `${address} is an example address: it leads nowhere`
          return isReserved(address)
            ? [{ rule: 'example', list: kind.name, id: row.id, of, ...where, sentence, value: address }]
            : []
        }),
  )
  const email = contentNamed(club, 'contact.email')
  if (!email || isSample(club, 'content', email.id)) return links
  return [...links, ...languages.flatMap((language) => exampleEmail(club, language))]
}

function exampleEmail(club: Club, language: Language): Found[] {
  const email = shownText(club, 'contact.email', language)
  if (!reservedHost.test(email.split('@').at(-1) ?? '')) return []
  const sentence = `${email} is an example address: nobody reads what is sent there`
  return [{ ...placeOfContent(club, 'contact.email'), rule: 'example', language, sentence, value: email }]
}

/** What the sample club, or who tried a form, has left behind in a club that has begun to be its own. */
export const examples: Rule = (club) =>
  isDemonstration(club) ? [] : [...exampleFacts(club), ...exampleRecords(club), ...exampleAddresses(club)]

import { labelOfKey } from '../content-keys.ts'
import { defaultLanguage, isSameInAll, type Language, languages } from '../languages.ts'
import { listNames } from '../releases.ts'
import { counted } from '../text-forms.ts'
import { type Club, type FindingPart, type Found, type Rule, sampleClubPath } from './finding.ts'
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

const isReserved = (address: string): boolean => reservedHost.test(URL.parse(address)?.hostname ?? '')

const isSample = ({ samples }: Club, list: string, id: number) => samples.has(`${list} ${id}`)

/** A club of which nothing is its own yet is a demonstration, and means what it shows. */
const isDemonstration = (club: Club) => [...rowsOf(club)].every(({ kind, row }) => isSample(club, kind.name, row.id))

const sentence = 'Still the sample club’s'

const isSampleFact = (club: Club, key: string) => {
  const item = contentNamed(club, key)
  return item !== undefined && isSample(club, 'content', item.id)
}

const factPart = (club: Club, key: string): FindingPart => {
  const path = `/admin/content?open=${contentNamed(club, key)?.id}`
  return { list: 'content', of: key, title: labelOfKey(key), sentence, path }
}

/** All that is left of the sample club is one finding: it goes at one press. */
function exampleClub(club: Club): Found[] {
  const facts = factKeys.filter((key) => isSampleFact(club, key))
  const lists = listNames.flatMap((list) => {
    const ids = list === 'content' ? [] : club.lists[list].map(({ id }) => id).filter((id) => isSample(club, list, id))
    return ids.length > 0 ? [{ list, ids }] : []
  })
  const records = lists.reduce((sum, { ids }) => sum + ids.length, 0)
  const count = facts.length + records
  if (count === 0) return []
  const left = [facts.length > 0 && counted(facts.length, 'text'), records > 0 && counted(records, 'record')]
  return [
    {
      ...{ rule: 'example', list: 'page', id: null, of: 'sample', field: null, language: null },
      title: 'Sample club',
      sentence: `${left.filter(Boolean).join(' and ')} ${count === 1 ? 'is' : 'are'} still the sample club’s`,
      mend: { label: 'Remove', path: sampleClubPath },
      parts: [
        ...facts.map((key) => factPart(club, key)),
        ...lists.map(({ list, ids }) => ({
          ...{ list, of: list, title: `${counted(ids.length, 'record')} in ${list}` },
          ...{ sentence, path: `/admin/${list}` },
        })),
      ],
      value: [facts, lists],
    },
  ]
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
  return [
    ...links,
    ...(isSameInAll(email.translations) ? [null] : languages).flatMap((language) => exampleEmail(club, language)),
  ]
}

/** In a language, or in all of them where it is the same. */
function exampleEmail(club: Club, language: Language | null): Found[] {
  const email = shownText(club, 'contact.email', language ?? defaultLanguage)
  if (!reservedHost.test(email.split('@').at(-1) ?? '')) return []
  const sentence = `${email} is an example address: nobody reads what is sent there`
  return [{ ...placeOfContent(club, 'contact.email'), rule: 'example', language, sentence, value: email }]
}

/** What the sample club, or who tried a form, has left behind in a club that has begun to be its own. */
export const examples: Rule = (club) => (isDemonstration(club) ? [] : [...exampleClub(club), ...exampleAddresses(club)])

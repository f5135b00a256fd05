import { isWebAddress } from '../addresses.ts'
import { picturesIn } from '../collections/record-pictures.ts'
import { isAddressKey } from '../content.ts'
import { type ContentKeyName, contentKeyNamed, defaultsLeftIn, labelOfKey } from '../content-keys.ts'
import { defaultLanguage, isSameInAll, type Language, languages, type Translated } from '../languages.ts'
import { listNames } from '../releases.ts'
import { type Club, type FindingPart, type Found, type Rule, sampleClubPath } from './finding.ts'
import { type ClubRow, contentNamed, placeOfContent, rowsOf, shownText } from './rows.ts'

/** What visitors read as facts about the club. */
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

/** Names that will never exist (RFC 2606, RFC 6761). */
const reservedHost = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/i

// Both runtimes have it; the domain is compiled for neither.
declare const URL: { parse(address: string): { hostname: string } | null }

const isReserved = (address: string) => isWebAddress(address) && reservedHost.test(URL.parse(address)?.hostname ?? '')

const isSample = ({ samples }: Club, list: string, id: number) => samples.has(`${list} ${id}`)

/** A club without any records of its own is a demonstration: its sample texts are meant. */
const isDemonstration = (club: Club) => rowsOf(club).every(({ kind, row }) => isSample(club, kind.name, row.id))

const sentence = 'Still sample content'

const isSampleFact = (club: Club, key: string) => {
  const item = contentNamed(club, key)
  return item !== undefined && isSample(club, 'content', item.id)
}

const factPart = (club: Club, key: string): FindingPart => {
  const path = `/admin/content?open=${contentNamed(club, key)?.id}`
  return { list: 'content', of: key, title: labelOfKey(key), sentence, path }
}

/** One finding for the whole rest of the sample club: it is removed in one step. */
function exampleClub(club: Club): Found[] {
  const facts = factKeys.filter((key) => isSampleFact(club, key))
  const lists = listNames.flatMap((list) => {
    const ids = list === 'content' ? [] : club.lists[list].map(({ id }) => id).filter((id) => isSample(club, list, id))
    return ids.length > 0 ? [{ list, ids }] : []
  })
  const records = lists.reduce((sum, { ids }) => sum + ids.length, 0)
  if (facts.length + records === 0) return []
  const left = [facts.length > 0 && `texts (${facts.length})`, records > 0 && `records (${records})`]
  const listParts = lists.map(({ list, ids }) => {
    return { list, of: list, title: `${list} (${ids.length})`, sentence, path: `/admin/${list}` }
  })
  return [
    {
      ...{ rule: 'example', list: 'page', id: null, of: 'sample', field: null, language: null },
      title: 'Sample club',
      sentence: `Still sample content: ${left.filter(Boolean).join(', ')}`,
      mend: { label: 'Remove', path: sampleClubPath },
      parts: [...facts.map((key) => factPart(club, key)), ...listParts],
      value: [facts, lists],
    },
  ]
}

interface Link {
  address: string
  field: string
  language: Language | null
}

/** The external addresses that a record links to. */
const linksOf = (found: ClubRow) => (found.kind.name === 'content' ? contentLinks(found) : fieldLinks(found))

function contentLinks({ row }: ClubRow): Link[] {
  const key = String(row.key)
  const declared = contentKeyNamed(key)
  const isLink = row.type === 'image' || declared?.kind === 'link' || isAddressKey(key)
  if (!isLink || declared?.isUnused) return []
  const texts = row.translations as Translated
  if (isSameInAll(texts)) return [{ address: texts.pl, field: 'translations', language: null }]
  return languages.map((language) => ({ address: texts[language], field: 'translations', language }))
}

function fieldLinks({ kind, row }: ClubRow): Link[] {
  const websites = Object.entries(kind.fields).flatMap(([field, { isLink }]): Link[] =>
    isLink && row[field] ? [{ address: String(row[field]), field, language: null }] : [],
  )
  const pictures = picturesIn(kind.fields, row).map(
    ({ path, address }): Link => ({
      ...{ address, field: path[0], language: null },
    }),
  )
  return [...websites, ...pictures]
}

/** Addresses that were typed to try the form. */
function exampleAddresses(club: Club): Found[] {
  const links = rowsOf(club)
    .filter(({ kind, row }) => !isSample(club, kind.name, row.id))
    .flatMap((found) =>
      linksOf(found).flatMap(({ address, ...where }): Found[] => {
        const sentence = `${address} is a placeholder address and doesn’t work`
        if (!isReserved(address)) return []
        return [{ rule: 'example', list: found.kind.name, id: found.row.id, ...where, sentence, value: address }]
      }),
    )
  const email = contentNamed(club, 'contact.email')
  if (!email || isSample(club, 'content', email.id)) return links
  const inLanguages = isSameInAll(email.translations) ? [null] : languages
  return [...links, ...inLanguages.flatMap((language) => exampleEmail(club, language))]
}

function exampleEmail(club: Club, language: Language | null): Found[] {
  const email = shownText(club, 'contact.email', language ?? defaultLanguage)
  if (!reservedHost.test(email.split('@').at(-1) ?? '')) return []
  const sentence = `${email} is a placeholder: mail sent there is lost`
  return [{ ...placeOfContent(club, 'contact.email'), rule: 'example', language, sentence, value: email }]
}

/** Of the other languages, the default texts are out of date. */
const polishDefaults = (club: Club): Found[] =>
  factKeys
    .filter((key) => !isSampleFact(club, key))
    .flatMap((key) => {
      const texts = contentNamed(club, key)?.translations
      if (!texts || !defaultsLeftIn(key, texts).includes('pl')) return []
      const sentence = 'The Polish text is not yet your own'
      return [{ ...placeOfContent(club, key), rule: 'example', language: 'pl', sentence, value: texts.pl }]
    })

interface Default {
  key: ContentKeyName
  sentence: string
  /** The switch that shows it. */
  shownBy?: ContentKeyName
  /** One of these is enough. */
  writtenAs?: readonly ContentKeyName[]
}

const networkSentence = 'Still a link to the network’s home page'

/** What visitors take for the club's own although the club has not written it. */
const defaults: readonly Default[] = [
  { key: 'hero.title', sentence: 'Still the default name' },
  { key: 'contact.hours', sentence: 'Still the default opening hours' },
  { key: 'about.badge.number', shownBy: 'about.badge.visible', sentence: 'Still the default number' },
  { key: 'contact.social.facebook', shownBy: 'contact.social.all', sentence: networkSentence },
  { key: 'contact.social.instagram', shownBy: 'contact.social.all', sentence: networkSentence },
  { key: 'contact.social.tiktok', shownBy: 'contact.social.all', sentence: networkSentence },
  {
    key: 'app.visible',
    shownBy: 'app.visible',
    writtenAs: ['app.apple.url', 'app.google.url'],
    sentence: 'The app section is shown without a store’s address',
  },
]

/** Once the sample club's texts are gone: till then one finding stands for all of them. */
function unwrittenDefaults(club: Club): Found[] {
  if ([...club.samples].some((sample) => sample.startsWith('content '))) return []
  const isWritten = (key: string) => contentNamed(club, key) !== undefined
  const unwritten = defaults.filter(
    ({ key, shownBy, writtenAs = [key] }) =>
      !writtenAs.some(isWritten) && (!shownBy || shownText(club, shownBy, defaultLanguage).toLowerCase() === 'on'),
  )
  return unwritten.map(({ key, sentence }) => {
    return { ...placeOfContent(club, key), rule: 'example', language: null, sentence, value: sentence }
  })
}

/** Left-overs of the sample club, of trying a form, or of the defaults, in a club that has records of its own. */
export const examples: Rule = (club) =>
  isDemonstration(club)
    ? []
    : [...exampleClub(club), ...exampleAddresses(club), ...polishDefaults(club), ...unwrittenDefaults(club)]

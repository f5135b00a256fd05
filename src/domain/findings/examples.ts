import { isAddressKey } from '../content/content.ts'
import { type ContentKeyName, contentKeyNamed, labelOfKey } from '../content/content-keys.ts'
import { picturesIn } from '../fields/record-pictures.ts'
import { defaultLanguage, isSameInAll, type Language, languages, type Translated } from '../languages.ts'
import { listNames } from '../releases/releases.ts'
import { hostnameOf, isWebAddress } from '../text/addresses.ts'
import type { Club, FindingPart, Rule, RuleFinding } from './finding.ts'
import { sampleClubPath } from './finding-links.ts'
import { type ClubRow, contentNamed, placeOfContent, rowsOf, shownText } from './rows.ts'

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

/** Host names that will never exist (RFC 2606, RFC 6761). */
const reservedHost = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/i

const isReserved = (address: string) => isWebAddress(address) && reservedHost.test(hostnameOf(address))

export const isSample = ({ samples }: Club, list: string, id: number) => samples.has(`${list} ${id}`)

/** A club with only sample records shows the sample club on purpose. */
export const isDemonstration = (club: Club) => rowsOf(club).every(({ kind, row }) => isSample(club, kind.name, row.id))

const partSentence = 'Still sample content'

const isSampleFact = (club: Club, key: string) => {
  const item = contentNamed(club, key)
  return item !== undefined && isSample(club, 'content', item.id)
}

const factPart = (club: Club, key: string): FindingPart => {
  const path = `/admin/content?open=${contentNamed(club, key)?.id}`
  return { list: 'content', of: key, title: labelOfKey(key), sentence: partSentence, path }
}

/** Returns one finding for everything that remains of the sample club, because one step removes it. */
function remainingSampleClub(club: Club): RuleFinding[] {
  const facts = factKeys.filter((key) => isSampleFact(club, key))
  const lists = listNames.flatMap((list) => {
    const ids = list === 'content' ? [] : club.lists[list].map(({ id }) => id).filter((id) => isSample(club, list, id))
    return ids.length > 0 ? [{ list, ids }] : []
  })
  const recordCount = lists.reduce((sum, { ids }) => sum + ids.length, 0)
  if (facts.length + recordCount === 0) return []
  const counts = [facts.length > 0 && `texts (${facts.length})`, recordCount > 0 && `records (${recordCount})`]
  const listParts = lists.map(({ list, ids }) => {
    return { list, of: list, title: `${list} (${ids.length})`, sentence: partSentence, path: `/admin/${list}` }
  })
  return [
    {
      rule: 'example',
      list: 'page',
      id: null,
      of: 'sample',
      field: null,
      language: null,
      title: 'Sample club',
      sentence: `Still sample content: ${counts.filter(Boolean).join(', ')}`,
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

const linksOf = (row: ClubRow) => (row.kind.name === 'content' ? contentLinks(row) : fieldLinks(row))

function contentLinks({ row }: ClubRow): Link[] {
  const key = String(row.key)
  const declared = contentKeyNamed(key)
  const hasAddress = row.type === 'image' || declared?.kind === 'link' || isAddressKey(key)
  if (!hasAddress || declared?.isUnused) return []
  const texts = row.translations as Translated
  if (isSameInAll(texts)) return [{ address: texts.pl, field: 'translations', language: null }]
  return languages.map((language) => ({ address: texts[language], field: 'translations', language }))
}

function fieldLinks({ kind, row }: ClubRow): Link[] {
  const websites = Object.entries(kind.fields).flatMap(([field, { isLink }]): Link[] =>
    isLink && row[field] ? [{ address: String(row[field]), field, language: null }] : [],
  )
  const pictures = picturesIn(kind.fields, row).map(({ path: [field], address }) => ({
    address,
    field,
    language: null,
  }))
  return [...websites, ...pictures]
}

function placeholderAddresses(club: Club): RuleFinding[] {
  const linkFindings = rowsOf(club)
    .filter(({ kind, row }) => !isSample(club, kind.name, row.id))
    .flatMap((clubRow) =>
      linksOf(clubRow).flatMap(({ address, ...place }): RuleFinding[] => {
        const { kind, row } = clubRow
        const sentence = `${address} is a placeholder address and doesn’t work`
        if (!isReserved(address)) return []
        return [{ rule: 'example', list: kind.name, id: row.id, ...place, sentence, value: address }]
      }),
    )
  const email = contentNamed(club, 'contact.email')
  if (!email || isSample(club, 'content', email.id)) return linkFindings
  const emailLanguages = isSameInAll(email.translations) ? [null] : languages
  return [...linkFindings, ...emailLanguages.flatMap((language) => placeholderEmail(club, language))]
}

function placeholderEmail(club: Club, language: Language | null): RuleFinding[] {
  const email = shownText(club, 'contact.email', language ?? defaultLanguage)
  if (!reservedHost.test(email.split('@').at(-1) ?? '')) return []
  const sentence = `${email} is a placeholder: mail sent there is lost`
  return [{ ...placeOfContent(club, 'contact.email'), rule: 'example', language, sentence, value: email }]
}

interface DefaultFact {
  key: ContentKeyName
  sentence: string
  /** The switch that shows the default to visitors. */
  shownBy?: ContentKeyName
  /** The finding ends once one of these keys is stored; if left out, once `key` is. */
  replacedBy?: readonly ContentKeyName[]
}

const networkSentence = 'Still a link to the network’s home page, not to the club’s profile'

const defaultFacts: readonly DefaultFact[] = [
  { key: 'hero.title', sentence: 'Still the default name' },
  { key: 'contact.hours', sentence: 'Still the default opening hours' },
  { key: 'about.badge.number', shownBy: 'about.badge.visible', sentence: 'Still the default number' },
  { key: 'contact.social.facebook', shownBy: 'contact.social.all', sentence: networkSentence },
  { key: 'contact.social.instagram', shownBy: 'contact.social.all', sentence: networkSentence },
  { key: 'contact.social.tiktok', shownBy: 'contact.social.all', sentence: networkSentence },
  {
    key: 'app.visible',
    shownBy: 'app.visible',
    replacedBy: ['app.apple.url', 'app.google.url'],
    sentence: 'The app section is shown without a store’s address',
  },
]

/** Returns none while texts of the sample club remain: `remainingSampleClub` reports those. */
function unwrittenDefaults(club: Club): RuleFinding[] {
  if ([...club.samples].some((sample) => sample.startsWith('content '))) return []
  const isStored = (key: string) => contentNamed(club, key) !== undefined
  const unwritten = defaultFacts.filter(
    ({ key, shownBy, replacedBy = [key] }) =>
      !replacedBy.some(isStored) && (!shownBy || shownText(club, shownBy, defaultLanguage).toLowerCase() === 'on'),
  )
  return unwritten.map(({ key, sentence }) => {
    return { ...placeOfContent(club, key), rule: 'example', language: null, sentence, value: sentence }
  })
}

/** Sample content, placeholders and defaults in a club that has records of its own. */
export const examples: Rule = (club) =>
  isDemonstration(club) ? [] : [...remainingSampleClub(club), ...placeholderAddresses(club), ...unwrittenDefaults(club)]

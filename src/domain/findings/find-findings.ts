import { labelOfKey } from '../content-keys.ts'
import { defaultLanguage } from '../languages.ts'
import { isOn, type OptionalSection } from '../page-data.ts'
import { examples } from './examples.ts'
import { type Club, type Finding, type Found, listPath, type Rule, severities } from './finding.ts'
import { heavyPictures, missingAlts } from './pictures.ts'
import { differingPrices } from './prices.ts'
import { contentNamed, labelsIn, placeOfContent } from './rows.ts'
import { foreignPolish, wrongTranslations } from './texts.ts'
import { clashes, past } from './timetable.ts'

const isInSeason =
  (today: string) =>
  ({ validUntil }: { validUntil: string | null }) =>
    validUntil === null || validUntil >= today

interface Emptiness {
  section: OptionalSection
  isEmpty(club: Club): boolean
  sentence: string
  /** Where to fill it, if not at the switch. */
  mend?: Finding['mend']
}

/** What a section that is switched on may lack; classes past their season do not count. */
const emptiness: Emptiness[] = [
  {
    section: 'visit',
    isEmpty: ({ lists, today }) => !lists.schedule.filter(isInSeason(today)).some(({ forBeginners }) => forBeginners),
    sentence: 'The first session is switched on but no class is marked for beginners',
    mend: { label: 'Open the schedule', path: '/admin/schedule' },
  },
  {
    section: 'visit',
    isEmpty: ({ lists }) => !lists.pricing.some(({ firstVisit }) => firstVisit),
    sentence: 'The first session is switched on but no price is marked for the first visit',
    mend: { label: 'Open the prices', path: '/admin/pricing' },
  },
  {
    section: 'schedule',
    isEmpty: ({ lists, today }) =>
      !lists.schedule.some(isInSeason(today)) &&
      !lists.exceptions.some(({ kind, fromDate, untilDate }) => kind === 'extra' && (untilDate ?? fromDate) >= today),
    sentence: 'The schedule is switched on but has no classes',
  },
  {
    section: 'pricing',
    isEmpty: ({ lists }) => lists.pricing.length === 0,
    sentence: 'The price list is switched on but empty',
  },
]

const emptySections: Rule = (club) =>
  emptiness.flatMap(({ section, isEmpty, sentence, mend }) => {
    const key = `${section}.visible`
    const item = contentNamed(club, key)
    if (!isOn(item?.translations) || !isEmpty(club)) return []
    const toSwitch = { label: 'Go to the switch', path: `/admin/content?open=${item?.id}` }
    const found = { ...placeOfContent(club, key), rule: 'empty-section', language: null } as const
    return [{ ...found, sentence, mend: mend ?? toSwitch, value: sentence }]
  })

/** Findings that mislead a visitor come first. */
const rules: readonly Rule[] = [
  examples,
  differingPrices,
  wrongTranslations,
  foreignPolish,
  clashes,
  emptySections,
  missingAlts,
  past,
  heavyPictures,
]

/** Returns the findings in a club's rows and stored measurements. */
export function findFindings(club: Club): Finding[] {
  const labelOf = labelsIn(club)
  const contentKeys = new Map(club.lists.content.map(({ id, key }) => [id, key]))
  const keys = new Set<string>()
  return rules.flatMap((rule) =>
    rule(club).flatMap((found) => {
      const { value, ...rest } = found
      const { list, id, field, language } = rest
      const of = rest.of ?? (list === 'content' ? contentKeys.get(id ?? 0) : id) ?? list
      const key = [rest.rule, list, of, field ?? '', language ?? '', fingerprintOf(value)].join(':')
      // Two clashes may have the same words.
      if (keys.has(key)) return []
      keys.add(key)
      const title = rest.title ?? (list === 'content' ? labelOfKey(String(of)) : labelOf(list, id))
      const mend = rest.mend ?? { label: 'Edit', path: editPath(found, of) }
      return [{ ...rest, key, severity: severities[rest.rule], of, title, mend }]
    }),
  )
}

/** The address of the record's editor, opened at the field. */
function editPath({ rule, list, id, field, language }: Found, of: number | string): string {
  if (list === 'content' && id === null) return `/admin/content?open=new&key=${encodeURIComponent(of)}`
  const named = rule === 'alt-missing' ? 'alt' : field
  const place = named === null ? '' : `&field=${named}&language=${language ?? defaultLanguage}`
  return `${listPath(list)}?open=${id}${place}`
}

/** A 53-bit hash, the same on every machine (cyrb53); not cryptographic. */
function fingerprintOf(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  let [one, two] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 2654435761)
    two = Math.imul(two ^ code, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909)
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36)
}

import { labelOfKey } from '../content-keys.ts'
import { defaultLanguage } from '../languages.ts'
import { isOn, type OptionalSection } from '../page-data.ts'
import { unparsedContacts } from './contact.ts'
import { examples } from './examples.ts'
import { type Club, type Finding, listPath, type Rule, type RuleFinding, severities } from './finding.ts'
import { heavyPictures, missingAlts, undrawnCharacters } from './pictures.ts'
import { differingPrices } from './prices.ts'
import { contentNamed, labelsIn, placeOfContent } from './rows.ts'
import { polishInOtherScript, wrongTranslations } from './texts.ts'
import { clashes, pastDates } from './timetable.ts'

const isNotOver =
  (today: string) =>
  ({ validUntil }: { validUntil: string | null }) =>
    validUntil === null || validUntil >= today

interface SectionCheck {
  section: OptionalSection
  isEmpty(club: Club): boolean
  sentence: string
  /** The link to the screen that fills the section; if left out, the link to its switch. */
  mend?: Finding['mend']
}

const sectionChecks: SectionCheck[] = [
  {
    section: 'visit',
    isEmpty: ({ lists, today }) => !lists.schedule.filter(isNotOver(today)).some(({ forBeginners }) => forBeginners),
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
      !lists.schedule.some(isNotOver(today)) &&
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
  sectionChecks.flatMap(({ section, isEmpty, sentence, mend }) => {
    const key = `${section}.visible`
    const item = contentNamed(club, key)
    if (!isOn(item?.translations) || !isEmpty(club)) return []
    const toSwitch = { label: 'Go to the switch', path: `/admin/content?open=${item?.id}` }
    const place = { ...placeOfContent(club, key), rule: 'empty-section', language: null } as const
    return [{ ...place, sentence, mend: mend ?? toSwitch, value: sentence }]
  })

/** Findings come in the order of these rules: first those that mislead visitors. */
const rules: readonly Rule[] = [
  examples,
  unparsedContacts,
  differingPrices,
  wrongTranslations,
  polishInOtherScript,
  clashes,
  emptySections,
  missingAlts,
  pastDates,
  heavyPictures,
  undrawnCharacters,
]

export function findFindings(club: Club): Finding[] {
  const labelOf = labelsIn(club)
  const contentKeys = new Map(club.lists.content.map(({ id, key }) => [id, key]))
  const keys = new Set<string>()
  return rules.flatMap((rule) =>
    rule(club).flatMap((ruleFinding) => {
      const { value, ...finding } = ruleFinding
      const { list, id, field, language } = finding
      const recordKey = finding.of ?? (list === 'content' ? contentKeys.get(id ?? 0) : id) ?? list
      const key = [finding.rule, list, recordKey, field ?? '', language ?? '', fingerprintOf(value)].join(':')
      // Two clashes may have the same key.
      if (keys.has(key)) return []
      keys.add(key)
      const title = finding.title ?? (list === 'content' ? labelOfKey(String(recordKey)) : labelOf(list, id))
      const mend = finding.mend ?? { label: 'Edit', path: editPath(ruleFinding, recordKey) }
      return [{ ...finding, key, severity: severities[finding.rule], of: recordKey, title, mend }]
    }),
  )
}

function editPath({ rule, list, id, field, language }: RuleFinding, recordKey: number | string): string {
  if (list === 'content' && id === null) return `/admin/content?open=new&key=${encodeURIComponent(recordKey)}`
  const editedField = rule === 'alt-missing' ? 'alt' : field
  const place = editedField === null ? '' : `&field=${editedField}&language=${language ?? defaultLanguage}`
  return `${listPath(list)}?open=${id}${place}`
}

/** A 53-bit hash, the same on every machine (cyrb53); not cryptographic. */
function fingerprintOf(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}

import { type ContentKeyName, labelOfKey, languagesWithExample } from '../content/content-keys.ts'
import { defaultLanguage } from '../languages.ts'
import { firstVisitIn } from '../page/first-visit.ts'
import { isOn, type OptionalSection } from '../page/page-data.ts'
import { releasedTimetable } from '../releases/released-timetable.ts'
import { clubMomentAt } from '../time/wall-clock.ts'
import { differingHours, unparsedContacts } from './contact.ts'
import { missingDocuments, placeholdersLeft, reviewsDue } from './documents.ts'
import { examples } from './examples.ts'
import { type Club, type Finding, type Rule, type RuleFinding, severities } from './finding.ts'
import { listPath } from './finding-links.ts'
import { heavyPictures, missingAlts, undrawnCharacters } from './pictures.ts'
import { differingPrices, unclearPrices } from './prices.ts'
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
  /** The content key to which the finding belongs; if left out, the section's switch. */
  key?: ContentKeyName
  /** The link to where it is filled; if left out, the link to the content key. */
  mend?: Finding['mend']
}

const firstVisitOf = ({ lists, notices, now }: Club) =>
  firstVisitIn({
    ...releasedTimetable(lists, notices),
    pricing: lists.pricing,
    clubTime: clubMomentAt(new Date(now)),
  })

const toSchedule = { label: 'Open the schedule', path: '/admin/schedule' }
const toPrices = { label: 'Open the prices', path: '/admin/pricing' }

const sectionChecks: SectionCheck[] = [
  {
    section: 'visit',
    isEmpty: (club) => firstVisitOf(club).classId === null,
    sentence: 'The first session is switched on but no class is marked for beginners',
    mend: { label: 'Open the classes', path: '/admin/classes' },
  },
  {
    section: 'visit',
    isEmpty(club) {
      const { classId, next } = firstVisitOf(club)
      return classId !== null && next === null
    },
    sentence: 'The first session is switched on but no class for beginners takes place',
    mend: toSchedule,
  },
  {
    section: 'visit',
    isEmpty: (club) => firstVisitOf(club).price === null,
    sentence: 'The first session is switched on but no price is marked for the first visit',
    mend: toPrices,
  },
  {
    section: 'visit',
    key: 'visit.steps',
    isEmpty(club) {
      const texts = contentNamed(club, 'visit.steps')?.translations
      return !texts || languagesWithExample('visit.steps', texts).includes(defaultLanguage)
    },
    sentence: 'The first session is switched on but you haven’t written yet what to bring',
  },
  {
    section: 'schedule',
    isEmpty: ({ lists, today }) =>
      !lists.schedule.some(isNotOver(today)) &&
      !lists.exceptions.some(({ kind, fromDate, untilDate }) => kind === 'extra' && (untilDate ?? fromDate) >= today),
    sentence: 'The schedule is switched on but has no classes',
    mend: toSchedule,
  },
  {
    section: 'pricing',
    isEmpty: ({ lists }) => lists.pricing.length === 0,
    sentence: 'The price list is switched on but empty',
    mend: toPrices,
  },
]

const emptySections: Rule = (club) =>
  sectionChecks.flatMap(({ section, key = `${section}.visible` as const, isEmpty, sentence, mend }) => {
    if (!isOn(contentNamed(club, `${section}.visible`)?.translations) || !isEmpty(club)) return []
    const finding = { ...placeOfContent(club, key), rule: 'empty-section', language: null, sentence } as const
    return [{ ...finding, ...(mend && { mend }), value: sentence }]
  })

/** Findings come in the order of these rules: in which a visitor notices what is wrong, and translations last. */
const rules: readonly Rule[] = [
  emptySections,
  examples,
  unparsedContacts,
  differingHours,
  differingPrices,
  unclearPrices,
  clashes,
  missingAlts,
  heavyPictures,
  undrawnCharacters,
  pastDates,
  missingDocuments,
  placeholdersLeft,
  reviewsDue,
  polishInOtherScript,
  wrongTranslations,
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
  const place = editedField === null ? '' : `&field=${editedField}${language === null ? '' : `&language=${language}`}`
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

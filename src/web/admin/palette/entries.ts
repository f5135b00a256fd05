import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { classes } from '../../../domain/collections/classes.ts'
import type { PublicRecord } from '../../../domain/collections/define.ts'
import { exceptions } from '../../../domain/collections/exceptions.ts'
import { blankText } from '../../../domain/collections/kinds.ts'
import { pricing } from '../../../domain/collections/pricing.ts'
import { schedule } from '../../../domain/collections/schedule.ts'
import { labelOfKey } from '../../../domain/content-keys.ts'
import { dayInWords } from '../../../domain/day-words.ts'
import { listPath } from '../../../domain/findings/finding.ts'
import type { Translated } from '../../../domain/languages.ts'
import type { ReleaseLists } from '../../../domain/releases.ts'
import { foldText } from '../../../domain/text-forms.ts'
import { liveListQuery } from '../../data/live-list.ts'
import { clubText, type Message, officeLanguage, t, translated } from '../../translate/translate.tsx'
import { type ContentItem, contentItems, searchTermsOf } from '../content-items.ts'
import { contentHref, contentQuery } from '../records.ts'

export interface Entry {
  id: string
  label: string
  kind: string
  /** The names in every language, and synonyms. */
  words: string[]
  /** Contents; a match in them ranks below a match in `words`. */
  texts?: string[]
  open: { href: string } | (() => void)
}

/** The rows of the collections; empty until they are fetched. */
export type Rows = Omit<ReleaseLists, 'content'>

export type CollectionName = keyof Rows

const entry = (kind: Message, path: string, id: number, name: Translated, more: string[] = []): Entry => ({
  id: `${path} ${id}`,
  label: clubText(name),
  kind: t(kind),
  words: [...Object.values(name), ...more],
  open: { href: `${path}?open=${id}` },
})

export const contentEntry = (item: ContentItem): Entry => ({
  id: `content ${item.key}`,
  label: translated(labelOfKey(item.key)),
  kind: item.label === null ? t('Content') : item.key,
  words: searchTermsOf(item),
  texts: Object.values(item.translations),
  open: { href: contentHref(item.key, item.record?.id ?? null) },
})

type Class = PublicRecord<typeof classes>

const titleOf = (classId: number | null, classes: readonly Class[]): Translated =>
  classes.find(({ id }) => id === classId)?.title ?? blankText

function pricingEntry(row: Rows['pricing'][number], rows: Rows): Entry {
  const title = titleOf(row.classId, rows.classes)
  const baseEntry = entry('Pricing', '/admin/pricing', row.id, row.caption, [title, row.price].flatMap(Object.values))
  return { ...baseEntry, label: pricing.label(row, () => clubText(title), officeLanguage()) }
}

function scheduleEntry(item: Rows['schedule'][number], rows: Rows): Entry {
  const { id, classId, dayOfWeek, timeSlot, activity } = item
  const title = titleOf(classId, rows.classes)
  const baseEntry = entry('Schedule', '/admin/schedule', id, title, Object.values(activity ?? {}))
  const label = schedule.label(item, () => clubText(title), officeLanguage())
  return { ...baseEntry, label, words: [label, ...baseEntry.words, `${dayOfWeek} ${timeSlot.slice(0, 5)}`] }
}

function exceptionEntry(record: Rows['exceptions'][number], rows: Rows): Entry {
  const titleIn = (id: number | null) => clubText(titleOf(id, rows.classes))
  const labelOf = (list: string, id: number | null): string => {
    const item = rows.schedule.find((each) => each.id === id)
    if (list === 'schedule') return item ? schedule.label(item, () => titleIn(item.classId), officeLanguage()) : ''
    if (list === 'zones') return clubText(rows.zones.find((each) => each.id === id)?.name ?? blankText)
    return titleIn(id)
  }
  const baseEntry = entry('Exception', listPath('exceptions'), record.id, record.note ?? blankText)
  const label = exceptions.label(record, labelOf, officeLanguage())
  return { ...baseEntry, label, words: [label, ...baseEntry.words, dayInWords(record.fromDate)] }
}

/** Makes the entry of a record, by collection; null for a collection whose records have no name. */
export const entryOf: { [Name in CollectionName]: ((record: Rows[Name][number], rows: Rows) => Entry) | null } = {
  classes: ({ id, title }) => entry('Class', '/admin/classes', id, title),
  zones: ({ id, name }) => entry('Zone', '/admin/zones', id, name),
  trainers: ({ id, name, specialties }) => entry('Trainer', '/admin/trainers', id, name, Object.values(specialties)),
  partners: ({ id, name }) => entry('Partner', '/admin/partners', id, name),
  products: ({ id, name }) => entry('Product', '/admin/products', id, name),
  pricing: pricingEntry,
  schedule: scheduleEntry,
  exceptions: exceptionEntry,
  gallery: null,
}

export function entriesOf<Name extends CollectionName>(name: Name, rows: Rows): Entry[] {
  const makeEntry: (typeof entryOf)[Name] = entryOf[name]
  const records: Rows[Name] = rows[name]
  return makeEntry ? records.map((record) => makeEntry(record, rows)) : []
}

const maxListed = 12

/** The rank of an entry: 0 is the best. Null if the entry does not contain every typed word. */
function rankOf({ label, words, texts = [] }: Entry, phrase: string): number | null {
  const names = [label, ...words].map(foldText)
  const contents = texts.map(foldText)
  if (names[0]?.startsWith(phrase)) return 0
  if (names.some((name) => name.startsWith(phrase))) return 1
  if (names.some((name) => name.includes(` ${phrase}`))) return 2
  if (contents.some((text) => ` ${text}`.includes(` ${phrase}`))) return 3
  const everything = [...names, ...contents].join('\n')
  return phrase.split(/\s+/).every((word) => everything.includes(word)) ? 4 : null
}

/** Returns the entries that match a text, ignoring case and accents, the best first. */
export function matchingEntries(entries: readonly Entry[], typed: string): Entry[] {
  const phrase = foldText(typed.trim())
  return entries
    .flatMap((each) => {
      const rank = rankOf(each, phrase)
      return rank === null ? [] : [{ each, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, maxListed)
    .map(({ each }) => each)
}

const collectionNames = Object.keys(entryOf) as CollectionName[]

const queries = collectionNames.map((name) => ({
  ...liveListQuery(name),
  enabled: entryOf[name] !== null,
}))

const rowsOf = (results: readonly { data: Rows[CollectionName] | undefined }[]) =>
  Object.fromEntries(collectionNames.map((name, index) => [name, results[index]?.data ?? []])) as Rows

export function useEntries(): Entry[] {
  const { data: content = [] } = useQuery(contentQuery)
  const rows = useQueries({ queries, combine: rowsOf })
  const language = officeLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names depend on the language
  return useMemo(
    () => [...contentItems(content).map(contentEntry), ...collectionNames.flatMap((name) => entriesOf(name, rows))],
    [content, rows, language],
  )
}

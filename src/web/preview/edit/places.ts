import { collections } from '../../../domain/collections/all.ts'
import type { RecordKind } from '../../../domain/collections/record-kind.ts'
import { type ContentKey, contentKeys } from '../../../domain/content-keys.ts'
import type { Finding } from '../../../domain/findings/finding.ts'
import { isTranslated, type Language } from '../../../domain/languages.ts'
import { type ShownList, type ShownLists, shownLists } from '../../../domain/page-data.ts'
import { byDependency } from '../../../domain/record-kinds.ts'
import { officeLanguage, translated } from '../../translate/translate.tsx'

/** A record that a page shows, or a text, and the field at which its editor begins. */
export interface Place {
  list: ShownList
  /** The record's id; of content its key, for a default has no id. */
  of: number | string
  field?: string
  /** As the back office calls it. */
  label: string
}

type Row = { id: number } & Record<string, unknown>

type AnyCollection = (typeof collections)[number]

const isShown = (collection: AnyCollection): collection is Extract<AnyCollection, { name: ShownList }> =>
  shownLists.some((name) => name === collection.name)

/** The lists that pages show, each after those to which its records refer. */
const inOrder: readonly RecordKind<ShownList, string, unknown, Row>[] = collections
  .filter(isShown)
  .toSorted((a, b) => byDependency.indexOf(a) - byDependency.indexOf(b))

/** The value of `data-record`: a content key, or a list and an id such as trainers/3. */
export const nameOf = ({ list, of }: Pick<Place, 'list' | 'of'>) => (list === 'content' ? `${of}` : `${list}/${of}`)

/** Everything that a candidate shows and that can be edited, by the value of `data-record`. */
export function placesIn(lists: ShownLists): Map<string, Place> {
  const places: Place[] = []
  for (const [key, { label, isUnused }] of Object.entries<ContentKey>(contentKeys))
    if (!isUnused) places.push({ list: 'content', of: key, field: 'translations', label: translated(label) })
  const labels = new Map<string, string>()
  const labelOf = (list: string, id: number | null) => labels.get(`${list}/${id}`) ?? ''
  for (const { name, singular, label, fields } of inOrder) {
    const rows: readonly Row[] = lists[name]
    for (const row of rows) {
      const own = label(row, labelOf, officeLanguage())
      labels.set(`${name}/${row.id}`, own)
      const [field] = Object.keys(fields).filter((each) => isTranslated(row[each]))
      // A photo's number is all of its name.
      places.push({
        list: name,
        of: row.id,
        field,
        label: name === 'gallery' ? own : `${translated(singular)} ${own}`,
      })
    }
  }
  return new Map(places.map((place) => [nameOf(place), place]))
}

/** What an element of the page shows: a class of the week also what is held, where, and by whom. */
export function shownAt(name: string, places: ReadonlyMap<string, Place>, { schedule }: ShownLists): Place[] {
  const item = schedule.find(({ id }) => name === `schedule/${id}`)
  const names = item ? [name, `classes/${item.classId}`, `zones/${item.zoneId}`, `trainers/${item.trainerId}`] : [name]
  return names.flatMap((each) => places.get(each) ?? [])
}

const inWords = ({ label, sentence }: Pick<Finding, 'label' | 'sentence'>) =>
  label ? `${translated(label)}: ${translated(sentence)}` : translated(sentence)

/** The sentences of findings, by the value of `data-record`, in the language that the page speaks. */
export function sentencesOf(found: readonly Finding[], language: Language): Map<string, string[]> {
  const each = found.flatMap((one) => one.parts?.map((part) => ({ ...one, ...part })) ?? [one])
  const here = each.filter((one) => one.language === null || one.language === language)
  const byRecord = Map.groupBy(here, ({ list, of }) => `${list}/${of}`)
  return new Map([...byRecord].map(([name, those]) => [name, those.map(inWords)]))
}

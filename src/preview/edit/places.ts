import { collections } from '../../domain/collections/all.ts'
import { type ContentKey, contentKeys } from '../../domain/content/content-keys.ts'
import type { RecordKind } from '../../domain/fields/record-kind.ts'
import type { Finding } from '../../domain/findings/finding.ts'
import { groupBy } from '../../domain/group-by.ts'
import { isTranslated, type Language } from '../../domain/languages.ts'
import { type PageListName, pageListNames, type TranslatedPageLists } from '../../domain/page/page-data.ts'
import { kindsByDependency } from '../../domain/releases/record-kinds.ts'
import { officeLanguage, translated } from '../../ui/translate/translate.tsx'

/** A record or a text that a page shows, and the field at which its editor opens. */
export interface Place {
  list: PageListName
  /** The record's id, or the content key, because a default text has no id. */
  id: number | string
  field?: string
  label: string
}

type Row = { id: number } & Record<string, unknown>

type AnyCollection = (typeof collections)[number]

const isShown = (collection: AnyCollection): collection is Extract<AnyCollection, { name: PageListName }> =>
  pageListNames.some((name) => name === collection.name)

/** The collections that pages show, each after the collections that its records refer to. */
const shownCollections: readonly RecordKind<PageListName, string, unknown, Row>[] = collections
  .filter(isShown)
  .toSorted((a, b) => kindsByDependency.indexOf(a) - kindsByDependency.indexOf(b))

/** The value of `data-record`: a content key, or a list and an id, such as trainers/3. */
export const recordNameOf = ({ list, id }: Pick<Place, 'list' | 'id'>) =>
  list === 'content' ? `${id}` : `${list}/${id}`

/** The texts and records of a preview, by the value of `data-record`. */
export function placesIn(lists: TranslatedPageLists): Map<string, Place> {
  const places: Place[] = []
  for (const [key, { label, isUnused }] of Object.entries<ContentKey>(contentKeys))
    if (!isUnused) places.push({ list: 'content', id: key, field: 'translations', label: translated(label) })
  const labels = new Map<string, string>()
  const labelOf = (list: string, id: number | null) => labels.get(`${list}/${id}`) ?? ''
  for (const { name, singular, label, fields } of shownCollections) {
    const rows: readonly Row[] = lists[name]
    for (const row of rows) {
      const rowLabel = label(row, labelOf, officeLanguage())
      labels.set(`${name}/${row.id}`, rowLabel)
      const [field] = Object.keys(fields).filter((each) => isTranslated(row[each]))
      // The label of a photo (“Photo 7”) already says that it is a photo.
      places.push({
        list: name,
        id: row.id,
        field,
        label: name === 'gallery' ? rowLabel : `${translated(singular)} ${rowLabel}`,
      })
    }
  }
  return new Map(places.map((place) => [recordNameOf(place), place]))
}

/** The places that an element of the page shows: a schedule item also shows its class, zone and trainer. */
export function shownAt(name: string, places: ReadonlyMap<string, Place>, { schedule }: TranslatedPageLists): Place[] {
  const item = schedule.find(({ id }) => name === `schedule/${id}`)
  const names = item ? [name, `classes/${item.classId}`, `zones/${item.zoneId}`, `trainers/${item.trainerId}`] : [name]
  return names.flatMap((each) => places.get(each) ?? [])
}

const textOf = ({ label, sentence }: Pick<Finding, 'label' | 'sentence'>) =>
  label ? `${translated(label)}: ${translated(sentence)}` : translated(sentence)

/** The sentences of the findings that concern a language, by the value of `data-record`. */
export function sentencesOf(findings: readonly Finding[], language: Language): Map<string, string[]> {
  const parts = findings.flatMap((finding) => finding.parts?.map((part) => ({ ...finding, ...part })) ?? [finding])
  const partsInLanguage = parts.filter((part) => part.language === null || part.language === language)
  const byRecord = groupBy(partsInLanguage, ({ list, of: recordKey }) => `${list}/${recordKey}`)
  return new Map([...byRecord].map(([name, recordParts]) => [name, recordParts.map(textOf)]))
}

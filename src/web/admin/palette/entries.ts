import type { classes } from '../../../domain/collections/classes.ts'
import type { RecordOf } from '../../../domain/collections/define.ts'
import { exceptions } from '../../../domain/collections/exceptions.ts'
import { blankText } from '../../../domain/collections/kinds.ts'
import type { partners } from '../../../domain/collections/partners.ts'
import { pricing } from '../../../domain/collections/pricing.ts'
import type { products } from '../../../domain/collections/products.ts'
import { schedule } from '../../../domain/collections/schedule.ts'
import type { trainers } from '../../../domain/collections/trainers.ts'
import type { zones } from '../../../domain/collections/zones.ts'
import { labelOfKey } from '../../../domain/content-keys.ts'
import { dayInWords } from '../../../domain/day-words.ts'
import { inEnglish, type Translated } from '../../../domain/languages.ts'
import { type ContentItem, contentHref, namesOf } from '../content-items.ts'

/** Something that the palette finds and opens. */
export interface Entry {
  id: string
  label: string
  /** What kind of thing it is. */
  kind: string
  /** What it is called, in any language and by other words. */
  words: string[]
  /** What stands in it: it is found by that too, after what is called so. */
  texts?: string[]
  open: { href: string } | (() => void)
}

const entry = (kind: string, path: string, id: number, name: Translated, more: string[] = []): Entry => ({
  id: `${path} ${id}`,
  label: inEnglish(name),
  kind,
  words: [...Object.values(name), ...more],
  open: { href: `${path}?open=${id}` },
})

export const contentEntry = (item: ContentItem): Entry => ({
  id: `content ${item.key}`,
  label: labelOfKey(item.key),
  kind: item.label === null ? 'Content' : item.key,
  words: namesOf(item),
  texts: Object.values(item.translations),
  open: { href: contentHref(item.key, item.record?.id ?? null) },
})

type Class = RecordOf<typeof classes>

export const classEntry = ({ id, title }: Class) => entry('Class', '/admin/classes', id, title)
export const zoneEntry = ({ id, name }: RecordOf<typeof zones>) => entry('Zone', '/admin/zones', id, name)
export const trainerEntry = ({ id, name, specialties }: RecordOf<typeof trainers>) =>
  entry('Trainer', '/admin/trainers', id, name, Object.values(specialties))
export const partnerEntry = ({ id, name }: RecordOf<typeof partners>) => entry('Partner', '/admin/partners', id, name)
export const productEntry = ({ id, name }: RecordOf<typeof products>) => entry('Product', '/admin/products', id, name)

const titleOf = (classId: number, of: readonly Class[]): Translated =>
  of.find(({ id }) => id === classId)?.title ?? blankText

export function pricingEntry(row: RecordOf<typeof pricing>, of: readonly Class[]): Entry {
  const title = titleOf(row.classId, of)
  const found = entry('Pricing', '/admin/pricing', row.id, row.caption, [title, row.price].flatMap(Object.values))
  return { ...found, label: pricing.label(row, () => inEnglish(title)) }
}

export function scheduleEntry(item: RecordOf<typeof schedule>, of: readonly Class[]): Entry {
  const { id, classId, dayOfWeek, timeSlot, activity } = item
  const title = titleOf(classId, of)
  const found = entry('Schedule', '/admin/schedule', id, title, Object.values(activity ?? {}))
  const label = schedule.label(item, () => inEnglish(title))
  return { ...found, label, words: [label, ...found.words, `${dayOfWeek} ${timeSlot.slice(0, 5)}`] }
}

export function exceptionEntry(
  record: RecordOf<typeof exceptions>,
  items: readonly RecordOf<typeof schedule>[],
  of: readonly Class[],
  zoneRows: readonly RecordOf<typeof zones>[],
): Entry {
  const titleIn = (id: number | null) => inEnglish(titleOf(id ?? 0, of))
  const labelOf = (list: string, id: number | null): string => {
    const item = items.find((each) => each.id === id)
    if (list === 'schedule') return item ? schedule.label(item, () => titleIn(item.classId)) : ''
    if (list === 'zones') return inEnglish(zoneRows.find((each) => each.id === id)?.name ?? blankText)
    return titleIn(id)
  }
  const found = entry('Exception', '/admin/exceptions', record.id, record.note ?? blankText)
  const label = exceptions.label(record, labelOf)
  return { ...found, label, words: [label, ...found.words, dayInWords(record.fromDate)] }
}

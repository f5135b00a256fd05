import type { RecordDifference } from '../../src/domain/differences/compare.ts'
import type { Part } from '../../src/domain/differences/marked-text.ts'

// How records differ, worked out from what an administrator reads, without anything of the server's: the words of the
// requirement, not of the declarations.

type Texts = { pl: string; en: string; ua: string }
type Row = { id: number } & Record<string, unknown>
export type Lists = Record<string, Row[]>

type ValueKind =
  | 'point'
  | 'text'
  | 'word'
  | 'day'
  | 'amount'
  | 'yes or no'
  | 'picture'
  | 'class'
  | 'zone'
  | 'trainer'
  | 'item'
  | 'content'

const fields: Record<string, Record<string, ValueKind>> = {
  content: { key: 'word', section: 'day', type: 'day', translations: 'content' },
  classes: { title: 'text', description: 'text' },
  pricing: { classId: 'class', caption: 'text', price: 'text', firstVisit: 'yes or no' },
  schedule: {
    ...{ dayOfWeek: 'day', timeSlot: 'word', activity: 'text', classId: 'class', zoneId: 'zone' },
    ...{ trainerId: 'trainer', level: 'text', forBeginners: 'yes or no' },
  },
  trainers: { name: 'text', bio: 'text', specialties: 'text', photoUrl: 'picture', focalPoint: 'point' },
  products: {
    ...{ name: 'text', description: 'text', price: 'amount', imageUrl: 'picture', inStock: 'yes or no' },
    focalPoint: 'point',
  },
  gallery: { imageUrl: 'picture', alt: 'text', decorative: 'yes or no', focalPoint: 'point' },
  zones: { name: 'text', description: 'text' },
  exceptions: {
    kind: 'day',
    fromDate: 'word',
    untilDate: 'word',
    zoneId: 'zone',
    scheduleItemId: 'item',
    note: 'text',
  },
}

/** The list that a reference names, and the field that names its records. */
const named: Partial<Record<ValueKind, [list: string, field: string]>> = {
  class: ['classes', 'title'],
  zone: ['zones', 'name'],
  trainer: ['trainers', 'name'],
}

const nameIn = (lists: Lists, list: string, field: string, id: unknown) =>
  (lists[list]?.find((row) => row.id === id)?.[field] as Texts | undefined)?.en

function itemIn(lists: Lists, others: Lists, id: unknown): string {
  const item = lists.schedule?.find((row) => row.id === id) ?? others.schedule?.find((row) => row.id === id)
  return `${shown('class', item?.classId, lists, others)}, ${shown('day', item?.dayOfWeek, lists, others)} ${item?.timeSlot}`
}

/** A value as a person reads it. */
function shown(valueKind: ValueKind, value: unknown, lists: Lists, others: Lists): string | null {
  if (value === null || value === undefined) return null
  const [list, field] = named[valueKind] ?? []
  if (list && field) return nameIn(lists, list, field, value) ?? nameIn(others, list, field, value) ?? '?'
  if (valueKind === 'item') return itemIn(lists, others, value)
  if (valueKind === 'amount') return Number(value).toFixed(2)
  if (valueKind === 'yes or no') return value ? 'Yes' : 'No'
  const word = String(value)
  if (valueKind === 'point') return word.replace(/(\d+) (\d+)/, '$1% from the left, $2% from the top')
  return valueKind === 'day' ? word.slice(0, 1).toUpperCase() + word.slice(1) : word
}

/** Texts before and after in each language in which they differ, or once where both are the same in all. */
function byLanguage(before: unknown, after: unknown): string[] {
  const texts = (value: unknown): Texts =>
    typeof value === 'object' && value !== null
      ? (value as Texts)
      : { pl: String(value ?? ''), en: String(value ?? ''), ua: String(value ?? '') }
  const [old, now] = [texts(before), texts(after)]
  const isOne = ({ pl, en, ua }: Texts) => pl === en && en === ua
  if (isOne(old) && isOne(now)) return [`all: ${old.pl} → ${now.pl}`]
  const differing = (['pl', 'en', 'ua'] as const).filter((language) => old[language] !== now[language])
  return differing.map((language) => `${language}: ${old[language]} → ${now[language]}`)
}

function fieldOf(
  valueKind: ValueKind,
  before: unknown,
  after: unknown,
  key: unknown,
  lists: Lists,
  others: Lists,
): string {
  if (valueKind === 'text') return `text ${byLanguage(before, after)}`
  if (valueKind === 'picture') return `picture ${byLanguage(before, after)}`
  if (valueKind !== 'content')
    return `value ${shown(valueKind, before, others, lists)} → ${shown(valueKind, after, lists, others)}`
  if (key === 'schedule.visible') {
    const isOn = (value: unknown) => (value ? ((value as Texts).pl === 'on' ? 'On' : 'Off') : null)
    return `value ${isOn(before)} → ${isOn(after)}`
  }
  const kind = { 'hero.image': 'picture', 'contact.hours': 'lines', 'contact.map.url': 'lines' }[String(key)] ?? 'text'
  return `${kind} ${byLanguage(before, after)}`
}

/** What differs between two states, a sentence for each field: 'schedule 3 moved timeSlot: value 18:30 → 19:00'. */
export function expectedDifferences(before: Lists, after: Lists): string[] {
  return Object.entries(fields).flatMap(([list, valueKind]) => {
    const ids = new Set([...(before[list] ?? []), ...(after[list] ?? [])].map(({ id }) => id))
    return [...ids].flatMap((id) => {
      const old = before[list]?.find((row) => row.id === id)
      const now = after[list]?.find((row) => row.id === id)
      const differing = Object.entries(valueKind).filter(
        ([field]) => JSON.stringify(old?.[field] ?? null) !== JSON.stringify(now?.[field] ?? null),
      )
      if (old && now && differing.length === 0) return []
      // A class has a place in the week; an exception names one, which is edited as the rest of it.
      const places = list === 'schedule' ? ['dayOfWeek', 'timeSlot', 'zoneId'] : []
      const hasMoved = differing.every(([field]) => places.includes(field))
      const action = !old ? 'added' : !now ? 'removed' : hasMoved ? 'moved' : 'edited'
      return differing.map(([field, kind]) => {
        const text = fieldOf(kind, old?.[field], now?.[field], (now ?? old)?.key, after, before)
        return `${list} ${id} ${action} ${field}: ${text}`
      })
    })
  })
}

const without = (parts: Part[], change: Part['change'], between: string) =>
  parts
    .filter((part) => part.change !== change)
    .map(({ text }) => text)
    .join(between)

/** The same sentences from the API's response: marked texts are joined again. */
export function reportedDifferences(records: RecordDifference[]): string[] {
  return records.flatMap(({ list, id, action, fields: differing }) =>
    differing.map((field) => {
      const texts = () => {
        if (field.kind === 'value') return `${field.before} → ${field.after}`
        if (field.kind === 'text')
          return field.languages.map(
            ({ language, parts }) =>
              `${language ?? 'all'}: ${without(parts, 'added', '')} → ${without(parts, 'removed', '')}`,
          )
        if (field.kind === 'lines')
          return field.languages.map(
            ({ language, lines }) =>
              `${language ?? 'all'}: ${without(lines, 'added', '\n')} → ${without(lines, 'removed', '\n')}`,
          )
        return field.languages.map(
          ({ language, before, after }) => `${language ?? 'all'}: ${before?.url ?? ''} → ${after?.url ?? ''}`,
        )
      }
      return `${list} ${id} ${action} ${field.field}: ${field.kind} ${texts()}`
    }),
  )
}

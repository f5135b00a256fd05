import type { LabelOf, Values } from '../collections/field.ts'
import type { RecordKind } from '../collections/record-kind.ts'
import { contentKeyNamed } from '../content-keys.ts'
import type { Language } from '../languages.ts'
import { recordKinds } from '../record-kinds.ts'
import type { CacheName } from '../releases.ts'
import type { Club } from './finding.ts'

type Kind = RecordKind<CacheName, string, unknown, { id: number }>

export interface FoundRow {
  kind: Kind
  row: Values & { id: number }
}

/** Every record of a club with what is declared of it. */
export function* rowsOf({ lists }: Club): Generator<FoundRow> {
  for (const kind of recordKinds as readonly Kind[]) for (const row of lists[kind.name]) yield { kind, row }
}

/** Gives what the back office calls each record of a club. */
export function labelsIn({ lists }: Club): LabelOf {
  const kinds = Object.fromEntries((recordKinds as readonly Kind[]).map((kind) => [kind.name, kind]))
  const labels = new Map<string, Map<number, { id: number }>>()
  const labelOf: LabelOf = (list, id) => {
    const kind = kinds[list]
    if (!kind || id === null) return ''
    const rows = labels.get(list) ?? new Map(lists[kind.name].map((row) => [row.id, row]))
    labels.set(list, rows)
    const row = rows.get(id)
    return row ? kind.label(row, labelOf) : ''
  }
  return labelOf
}

/** A stored content item by its key. */
export const contentNamed = ({ lists }: Pick<Club, 'lists'>, key: string) =>
  lists.content.find((item) => item.key === key)

/** What visitors read under a predefined key. */
export const shownText = (club: Club, key: string, language: Language): string =>
  contentNamed(club, key)?.translations[language] || contentKeyNamed(key)?.defaults[language] || ''

/** What a text's place is called in a finding. */
export const placeOfContent = (club: Club, key: string) => ({
  list: 'content' as const,
  id: contentNamed(club, key)?.id ?? null,
  of: key,
  field: 'translations',
})

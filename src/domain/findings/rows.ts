import { contentKeyNamed } from '../content/content-keys.ts'
import type { LabelOf, Values } from '../fields/field.ts'
import type { RecordKind } from '../fields/record-kind.ts'
import { type Language, languages } from '../languages.ts'
import { recordKinds } from '../releases/record-kinds.ts'
import type { CacheName } from '../releases/releases.ts'
import type { Club } from './finding.ts'

type Kind = RecordKind<CacheName, string, unknown, { id: number }>

const kinds: readonly Kind[] = recordKinds

export interface ClubRow {
  kind: Kind
  row: Values & { id: number }
}

export const rowsOf = ({ lists }: Club): ClubRow[] =>
  kinds.flatMap((kind) => [...lists[kind.name]].map((row) => ({ kind, row })))

export function labelsIn({ lists, language }: Club): LabelOf {
  const rows = new Map(kinds.map(({ name }) => [name as string, new Map([...lists[name]].map((row) => [row.id, row]))]))
  return function labelOf(list, id) {
    const kind = kinds.find(({ name }) => name === list)
    const row = rows.get(list)?.get(id ?? 0)
    return kind && row ? kind.label(row, labelOf, language) : ''
  }
}

export const contentNamed = ({ lists }: Pick<Club, 'lists'>, key: string) =>
  lists.content.find((item) => item.key === key)

/** Returns the text that visitors see under a predefined key: none if the club emptied it in every language. */
export function shownText(club: Club, key: string, language: Language): string {
  const texts = contentNamed(club, key)?.translations
  const isEmptied = texts && languages.every((each) => texts[each] === '')
  return texts?.[language] || (isEmptied ? '' : (contentKeyNamed(key)?.defaults[language] ?? ''))
}

/** Returns the place of a finding about a content key, stored or not. */
export const placeOfContent = (club: Club, key: string) => ({
  list: 'content' as const,
  id: contentNamed(club, key)?.id ?? null,
  of: key,
  field: 'translations',
})

/** Returns a text as a sentence quotes it. */
export const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 57).trimEnd()}…` : text)

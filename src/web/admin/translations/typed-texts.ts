import { inAll, type Language, type Translated } from '../../../domain/languages.ts'
import type { DeskRecord } from '../../../domain/translations/desk.ts'
import type { Draft } from '../../data/drafts.ts'
import { differences, merge, withValue } from '../editor/conflict.ts'

/** The texts of a record, by their fields. */
export type Texts = Record<string, Translated>

/** One text of a record. */
export interface Place {
  field: string
  language: Language
}

/** What somebody has typed into a record's texts. */
export interface Typed {
  texts: Texts
  /** Texts that the browser has suggested and nobody has touched since, by their places. */
  suggested: readonly string[]
}

export type TypedDraft = Draft<Typed>

export const placeKey = ({ field, language }: Place) => `${field}.${language}`

export const textsOf = ({ fields }: Pick<DeskRecord, 'fields'>): Texts =>
  Object.fromEntries(fields.map(({ field, texts }) => [field, texts]))

/** The texts of a stored record that a desk shows; one that it does not have is empty everywhere. */
export const storedTexts = (stored: Record<string, unknown>, like: Texts): Texts =>
  Object.fromEntries(Object.keys(like).map((field) => [field, (stored[field] as Translated | null) ?? inAll('')]))

/** What was typed so far, begun at the record as it is shown if nothing was. */
export function begun(draft: TypedDraft | null, record: DeskRecord): TypedDraft {
  const shown = textsOf(record)
  // Of what was saved, and by somebody else once more, nothing is left to go on with.
  if (!draft || (!isTyped(draft) && (record.version ?? 0) > (draft.version ?? 0))) {
    const base = { texts: shown, suggested: [] }
    return { id: record.id ?? undefined, version: record.version ?? undefined, base, values: base }
  }
  // A draft from before may be of other fields.
  const completed = ({ texts, suggested }: Typed) => ({ texts: { ...shown, ...texts }, suggested })
  return { ...draft, base: completed(draft.base), values: completed(draft.values) }
}

/** A draft with one text typed, or suggested by the browser. */
export function withText(draft: TypedDraft, place: Place, text: string, isSuggested = false): TypedDraft {
  const { texts, suggested } = draft.values
  const name = placeKey(place)
  const others = suggested.filter((each) => each !== name)
  const field = { ...(texts[place.field] as Translated), [place.language]: text }
  const values = { texts: { ...texts, [place.field]: field }, suggested: isSuggested ? [...others, name] : others }
  return { ...draft, values }
}

/** Whether a draft holds anything that its record does not. */
export const isTyped = ({ base, values }: TypedDraft): boolean => differences(values.texts, base.texts).length > 0

/** The fields of which a text was typed, whole. */
export const changedFields = ({ base, values }: TypedDraft): Texts =>
  Object.fromEntries(
    Object.entries(values.texts).filter(([field, texts]) => differences(texts, base.texts[field]).length > 0),
  )

/**
 * A draft that goes on from what is stored by now: what only one of the two changed is taken from that one, what both
 * did stays as it was typed, except for the places whose stored text is taken.
 */
export function goneOn(
  { base, values }: TypedDraft,
  { id, version }: { id: number; version: number },
  theirs: Texts,
  taken: readonly string[] = [],
): TypedDraft {
  const { merged } = merge(base.texts, values.texts, theirs)
  const texts = taken.reduce((mine, place) => withValue(mine, place.split('.'), textAt(theirs, place)), merged)
  return { id, version, base: { texts: theirs, suggested: [] }, values: { ...values, texts } }
}

/** The places that both have changed, each in another way. */
export const disputedPlaces = ({ base, values }: TypedDraft, theirs: Texts): string[] =>
  merge(base.texts, values.texts, theirs).undecided.map(({ path }) => path.join('.'))

export function textAt(texts: Texts, place: string): string {
  const [field = '', language] = place.split('.')
  return texts[field]?.[language as Language] ?? ''
}

import * as z from 'zod/mini'
import { cleaned } from '../text/text.ts'
import type { TextFacts } from '../text/text-forms.ts'

/** A record's label; '' for one that does not exist. */
export type LabelOf = (list: string, id: number | null) => string

export type Comparison<Stored = unknown> =
  /** Word by word, in each language. */
  | { kind: 'text' }
  | { kind: 'lines' }
  | { kind: 'picture' }
  | { kind: 'value'; show(value: Stored, labelOf: LabelOf): string }

export type Values = Readonly<Record<string, unknown>>

/** The column's type; SQLite stores JSON as text, and a boolean as 0 or 1. */
export type ColumnKind = 'json' | 'boolean' | 'integer' | 'numeric' | 'text'

/**
 * Declares one field of a record. `Stored` is its type in rows, responses, releases and the change log, `Form` its type
 * in an editor's form.
 */
export interface Field<Stored = unknown, Form = unknown> {
  label: string
  column: ColumnKind
  /** The input schema; its output is stored. */
  input: z.ZodMiniType<Stored>
  stored: z.ZodMiniType<Stored>
  isRequired: boolean
  isNullable: boolean
  /** The value of records that were created without the field. */
  fallback: Stored
  isEmpty(value: Stored): boolean
  /** The value in the form of a new record. */
  blank: Form
  /** The example in the API's description. */
  example: unknown
  isPrivate: boolean
  /** If visitors see only a part of the value: the part's schema; `put` replaces the part in a stored value. */
  forVisitors?: { schema: z.ZodMiniType; put(publicPart: never, stored: never): Stored }
  /** Whether the field is a place or time: a record that differs only in such fields counts as moved. */
  isPlacement: boolean
  /** Whether the field is set outside the record's editor. */
  isEditedElsewhere?: true
  /** How differences are shown; may depend on the record, and is null for a field that only the server sets. */
  comparison: Comparison<Stored> | ((record: Values) => Comparison<Stored>) | null
  /** For a translated text; may depend on the record, and is null if the value is not a text. */
  text?: TextFacts | ((record: Values) => TextFacts | null)
  /** For a reference: the list that it refers to, or `users`. */
  references?: string
  /** For a reference: whether deleting the record to which it refers also deletes this record. */
  isPart?: true
  /** Whether visitors see the value as a link. */
  isLink?: true
  /**
   * For a picture's address. `data`: the field in which a body sends the picture itself; `required`: the message if both
   * are missing.
   */
  picture?: { data: string; required: string | null }
  /** For a focal point. `usesDetectedPoint`: whether crops show the detected point if none is chosen. */
  focalPointRule?: { pictureField: string; usesDetectedPoint: boolean }
}

export type Fields = Readonly<Record<string, Field>>

export type StoredOf<F extends Field> = z.output<F['stored']>

/** Accepts '' for an emptied field, even if the field's rules reject it. */
const orEmpty = <Stored>(input: z.ZodMiniType<Stored>) =>
  input.safeParse('').success
    ? input
    : z.union([input, z.pipe(cleaned(z.string()), z.literal('')).register(z.globalRegistry, { maxLength: 0 })], {
        error: ({ errors }) => (errors as z.core.$ZodIssue[][] | undefined)?.[0]?.[0]?.message,
      })

/** Makes a field optional: null and empty values are stored as null. */
export function optional<Stored, Form>(field: Field<Stored, Form>): Field<Stored | null, Form> {
  const orNull = (value: Stored | '' | null) => (value === null || value === '' || field.isEmpty(value) ? null : value)
  return {
    ...field,
    input: z.pipe(
      z.nullable(typeof field.blank === 'string' ? orEmpty(field.input) : field.input),
      z.transform(orNull),
    ),
    stored: z.nullable(field.stored),
    isRequired: false,
    isNullable: true,
    fallback: null,
    isEmpty: (value) => orNull(value) === null,
  }
}

export function adminOnly<Stored, Form>(field: Field<Stored, Form>): Field<Stored, Form> & { isPrivate: true } {
  return { ...field, isPrivate: true }
}

export function placement<Stored, Form>(field: Field<Stored, Form>): Field<Stored, Form> {
  return { ...field, isPlacement: true }
}

export function partOf<Stored, Form>(field: Field<Stored, Form>): Field<Stored, Form> {
  return { ...field, isPart: true }
}

export function editedElsewhere<Stored, Form>(
  field: Field<Stored, Form>,
): Field<Stored, Form> & { isEditedElsewhere: true } {
  return { ...field, isEditedElsewhere: true }
}

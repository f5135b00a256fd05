import * as z from 'zod/mini'
import { cleanText } from '../text.ts'
import type { TextFacts } from '../text-forms.ts'

/** A record's label; '' for one that does not exist. */
export type LabelOf = (list: string, id: number | null) => string

/** How differences of a field are shown. */
export type Comparison<Stored = unknown> =
  /** Word by word, in each language. */
  | { kind: 'text' }
  /** Line by line. */
  | { kind: 'lines' }
  | { kind: 'picture' }
  /** Both values, for a person. */
  | { kind: 'value'; show(value: Stored, labelOf: LabelOf): string }

export type Values = Readonly<Record<string, unknown>>

/** The column's type. SQLite has text for JSON, and 0 and 1 for a boolean. */
export type ColumnKind = 'json' | 'boolean' | 'integer' | 'numeric' | 'text'

/**
 * One field of a record; everything that depends on its kind follows from here. `Stored` is the type in rows,
 * responses, releases and the change log, `Form` the type in an editor's form.
 */
export interface Field<Stored = unknown, Form = unknown> {
  /** The label in editors and differences. */
  label: string
  column: ColumnKind
  /** The input schema; its output is stored. */
  input: z.ZodMiniType<Stored>
  stored: z.ZodMiniType<Stored>
  isRequired: boolean
  isNullable: boolean
  /** The value of records that were created without the field. */
  fallback: Stored
  /** Whether a value counts as empty. */
  isEmpty(value: Stored): boolean
  blank: Form
  /** The example in the API's description. */
  example: unknown
  isPrivate: boolean
  /** The public part of a value, where that is not all of it, and the reverse. */
  forVisitors?: { schema: z.ZodMiniType; put(shown: never, stored: never): Stored }
  /** Whether a record that differs only in such fields counts as moved. */
  isPlacement: boolean
  /** Whether the field is set elsewhere than in the editor. */
  isEditedElsewhere?: true
  /** How two values are compared, which may depend on the record; null for a field that only the server sets. */
  comparison: Comparison<Stored> | ((record: Values) => Comparison<Stored>) | null
  /** For a translated text: its form, which may depend on the record; null where it is no text. */
  text?: TextFacts | ((record: Values) => TextFacts | null)
  /** The list (or users) that it refers to. */
  references?: string
  /** Whether the record is deleted with the one it refers to. */
  isPart?: true
  /** Whether visitors follow it as a link. */
  isLink?: true
  /** For a picture's address: the field for the picture inside a body, and the message where both are missing. */
  picture?: { data: string; required: string | null }
  /** For a focal point: its picture's field, and whether one is detected where none is chosen. */
  focalPointRule?: { pictureField: string; usesDetected: boolean }
}

export type Fields = Readonly<Record<string, Field>>

/** What a field holds when it is stored. */
export type StoredOf<F extends Field> = z.output<F['stored']>

/** The value that a form sends for an emptied field, where the field's own rules reject ''. */
const orEmpty = <Stored>(input: z.ZodMiniType<Stored>) =>
  input.safeParse('').success
    ? input
    : z.union([input, z.pipe(z.pipe(z.string(), z.transform(cleanText)), z.literal(''))], {
        error: ({ errors }) => (errors as z.core.$ZodIssue[][] | undefined)?.[0]?.[0]?.message,
      })

/** Undefined, null and empty are all stored as null. */
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

/** The place or time of a record. */
export function place<Stored, Form>(field: Field<Stored, Form>): Field<Stored, Form> {
  return { ...field, isPlacement: true }
}

/** A reference to the record that owns this one. */
export function partOf<Stored, Form>(field: Field<Stored, Form>): Field<Stored, Form> {
  return { ...field, isPart: true }
}

/** A field that is set elsewhere than in the editor. */
export function editedElsewhere<Stored, Form>(
  field: Field<Stored, Form>,
): Field<Stored, Form> & { isEditedElsewhere: true } {
  return { ...field, isEditedElsewhere: true }
}

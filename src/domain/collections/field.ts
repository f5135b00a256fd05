import * as z from 'zod/mini'
import { cleanText } from '../text.ts'
import type { TextFacts } from '../text-forms.ts'

/** What the back office, which is in English, calls a record of a list; an empty text for one that is not there. */
export type LabelOf = (list: string, id: number | null) => string

/** How two values of a field are compared, and shown where they differ. */
export type Comparison<Stored = unknown> =
  /** Word by word, in each language if there are several. */
  | { kind: 'text' }
  /** Line by line, each for itself. */
  | { kind: 'lines' }
  | { kind: 'picture' }
  /** The one value, then the other, as a person reads them. */
  | { kind: 'value'; show(value: Stored, labelOf: LabelOf): string }

/** A record's fields by name. */
export type Values = Readonly<Record<string, unknown>>

/** How a field is kept in its column. SQLite has text for JSON, and 0 and 1 for a boolean. */
export type ColumnKind = 'json' | 'boolean' | 'integer' | 'numeric' | 'text'

/**
 * One field of a record, stated once: whatever depends on what it holds follows from here. `Stored` is what rows,
 * answers, releases and the change log hold, `Form` what an editor's form holds.
 */
export interface Field<Stored = unknown, Form = unknown> {
  /** What editors and lists of differences call it, in English. */
  label: string
  column: ColumnKind
  /** What an administrator may send; what comes out is stored. */
  input: z.ZodMiniType<Stored>
  stored: z.ZodMiniType<Stored>
  /** Whether a record cannot be created without it. */
  isRequired: boolean
  isNullable: boolean
  /** What a record holds that is created without the field, or that was stored before there was one. */
  fallback: Stored
  /** Whether a value says as much as none. */
  isEmpty(value: Stored): boolean
  /** What an empty form holds. */
  blank: Form
  /** What the API's description shows. */
  example: unknown
  /** Whether only administrators read it. */
  isPrivate: boolean
  /** What visitors read of it where that is not all of it, and how a value is put together that they read so. */
  forVisitors?: { schema: z.ZodMiniType; put(shown: never, stored: never): Stored }
  /** Whether a record that differs in such fields alone has moved rather than changed. */
  isPlace: boolean
  /** Whether the editor of a record leaves it alone, for it is set elsewhere. */
  isApart?: true
  /** How two of its values are told apart, which may depend on the record; null of what the server alone keeps. */
  comparison: Comparison<Stored> | ((record: Values) => Comparison<Stored>) | null
  /** Of a text in every language: what is to be known of it, which may depend on the record; null where it is no text. */
  text?: TextFacts | ((record: Values) => TextFacts | null)
  /** The list whose record's id it holds, or the users. */
  references?: string
  /** Whether the record means nothing without the one that it names, and is deleted with it. */
  isPart?: true
  /** Whether it is an address to which visitors are led. */
  isLink?: true
  /** Of a picture's address: the field by which the picture itself may come inside a body, and what is said of neither. */
  picture?: { data: string; required: string | null }
  /** Of a focal point: the field of its picture, and whether one is found where nobody has chosen. */
  focuses?: { of: string; isFound: boolean }
}

export type Fields = Readonly<Record<string, Field>>

/** What a field holds when it is stored. */
export type StoredOf<F extends Field> = z.output<F['stored']>

/** What a form sends of an emptied field, where the field's own rules do not take it. */
const orEmpty = <Stored>(input: z.ZodMiniType<Stored>) =>
  input.safeParse('').success
    ? input
    : z.union([input, z.pipe(z.pipe(z.string(), z.transform(cleanText)), z.literal(''))], {
        error: ({ errors }) => (errors as z.core.$ZodIssue[][] | undefined)?.[0]?.[0]?.message,
      })

/** A field that may be left out: none, null and what is empty are all stored as null. */
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

/** A field that only administrators read. */
export function adminOnly<Stored, Form>(field: Field<Stored, Form>): Field<Stored, Form> & { isPrivate: true } {
  return { ...field, isPrivate: true }
}

/** A field that says where or when its record is. */
export function place<Stored, Form>(field: Field<Stored, Form>): Field<Stored, Form> {
  return { ...field, isPlace: true }
}

/** A reference to a record without which this one means nothing. */
export function partOf<Stored, Form>(field: Field<Stored, Form>): Field<Stored, Form> {
  return { ...field, isPart: true }
}

/** A field that the editor of a record leaves alone: it is set elsewhere. */
export function setApart<Stored, Form>(field: Field<Stored, Form>): Field<Stored, Form> & { isApart: true } {
  return { ...field, isApart: true }
}

/** What each field is called. */
export const labelsOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])) as Record<keyof F, string>

import * as z from 'zod/mini'
import type { Language } from '../languages.ts'
import type { Issue } from '../problems.ts'
import { imageDataUrl } from '../text/addresses.ts'
import type { Fields, LabelOf, StoredOf } from './field.ts'
import { type RecordKind, recordSchemas } from './record-kind.ts'

type Operation = 'create' | 'update' | 'delete'

/** The messages of a collection's screens (spec section 8). */
interface CollectionMessages {
  fetchFailed: string
  created: string
  updated?: string
  saveFailed: string
  deleted?: string
  deleteFailed?: string
}

export type ValuesOf<F extends Fields> = { -readonly [Name in keyof F]: StoredOf<F[Name]> }

type Times = { createdAt: string; updatedAt: string }

type AdministratorsRecord<F extends Fields> = { id: number } & ValuesOf<F> & { version: number } & Times

type PublicFields<F extends Fields> = { [Name in keyof F as F[Name]['isPrivate'] extends true ? never : Name]: F[Name] }

type VisitorsRecord<F extends Fields> = { id: number } & ValuesOf<PublicFields<F>> & Times

interface Declaration<Name extends string, Table extends string, F extends Fields> {
  name: Name
  table?: Table
  /** The word for one record in error messages and the change log. */
  singular: string
  /** The word for several records in the message that a record is in use. */
  plural: string
  /** The list's description in the API's documentation. */
  about: string
  operations: readonly Operation[]
  fields: F
  /** Whether its records are public without publishing (spec section 6). */
  isLive?: boolean
  /** Whether deleting a record empties the fields that refer to it. */
  emptiesReferences?: boolean
  /** Validates fields against each other. */
  check?(values: ValuesOf<F>): Issue[]
  /** A field whose values must differ, one value excepted, and the message for a value that another record has. */
  unique?: { field: keyof F & string; except: string; message: string }
  /** Returns a record's label; `labelOf` returns the labels of the records to which it refers. */
  label(record: VisitorsRecord<F>, labelOf: LabelOf, language: Language): string
  messages: CollectionMessages
}

export interface Collection<Name extends string = string, Table extends string = string, F extends Fields = Fields>
  extends RecordKind<Name, Table, AdministratorsRecord<F>, VisitorsRecord<F>>,
    Omit<Declaration<Name, Table, F>, 'name' | 'table' | 'label' | 'check' | 'unique' | 'isLive'> {
  fields: F
  check?(values: ValuesOf<F>): Issue[]
  input: z.ZodMiniType<ValuesOf<F>>
  /** The body of an update; fields left out stay unchanged. */
  update: z.ZodMiniType<Partial<ValuesOf<F>>>
}

export type RecordOf<C extends { fields: Fields }> = AdministratorsRecord<C['fields']>

/** A record without its version and private fields. */
export type PublicRecord<C extends { fields: Fields }> = VisitorsRecord<C['fields']>

/** Requires a picture's address (`name`) or the picture itself (`data`); an update may leave out both. */
const pictureRequired = (name: string, data: string, error: string) =>
  z.refine<Record<string, unknown>>((body) => body[name] === undefined || Boolean(body[name] || body[data]), {
    error,
    path: [name],
    // The check also runs if another field is invalid, so that the error lists every invalid field.
    when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
  })

/** Fields missing from a creation get their fallback; those missing from an update stay unchanged. */
function bodySchema(fields: Fields, operation: 'create' | 'update', check?: (values: never) => Issue[]) {
  const shape: Record<string, z.ZodMiniType> = {}
  const checks: z.core.$ZodCheck<Record<string, unknown>>[] = []
  for (const [name, { input, fallback, isRequired, picture }] of Object.entries(fields)) {
    const mustBePresent = isRequired && !picture
    shape[name] = operation === 'update' ? z.optional(input) : mustBePresent ? input : z._default(input, fallback)
    if (picture) shape[picture.data] = imageDataUrl()
    if (isRequired && picture?.required) checks.push(pictureRequired(name, picture.data, picture.required))
  }
  const body = z.strictObject(shape).check(...checks)
  if (!check) return body
  return body.check((context) => {
    for (const { path, message } of check(context.value as never))
      context.issues.push({ code: 'custom', path, message, input: context.value })
  })
}

export function defineCollection<const Name extends string, F extends Fields, const Table extends string = Name>(
  declaration: Declaration<Name, Table, F>,
): Collection<Name, Table, F> {
  const { name, table, fields, check, isLive = false } = declaration
  return {
    ...declaration,
    table: table ?? (name as string as Table),
    isLive,
    hasCreationTime: true,
    ...recordSchemas<AdministratorsRecord<F>, VisitorsRecord<F>>(fields, { hasCreationTime: true }),
    input: bodySchema(fields, 'create', check) as z.ZodMiniType<ValuesOf<F>>,
    update: bodySchema(fields, 'update') as z.ZodMiniType<Partial<ValuesOf<F>>>,
  }
}

import * as z from 'zod/mini'
import { imageDataUrl } from '../addresses.ts'
import type { Issue } from '../problems.ts'
import type { Fields, LabelOf, StoredOf } from './field.ts'
import { type RecordKind, recordSchemas } from './record-kind.ts'

type Operation = 'create' | 'update' | 'delete' | 'order'

/** Every message a screen shows about a collection, whole (spec section 8). */
export interface CollectionMessages {
  fetchFailed: string
  created: string
  updated?: string
  saveFailed: string
  deleted?: string
  deleteFailed?: string
}

/** What the fields of a record hold when it is stored. */
export type ValuesOf<F extends Fields> = { -readonly [Name in keyof F]: StoredOf<F[Name]> }

type Times = { createdAt: string; updatedAt: string }

type AdministratorsRecord<F extends Fields> = { id: number } & ValuesOf<F> & { version: number } & Times

type OpenFields<F extends Fields> = { [Name in keyof F as F[Name]['isPrivate'] extends true ? never : Name]: F[Name] }

type VisitorsRecord<F extends Fields> = { id: number } & ValuesOf<OpenFields<F>> & Times

interface Declaration<Name extends string, Table extends string, F extends Fields> {
  name: Name
  /** Its table as the database's types call it, where that is not its name. */
  table?: Table
  /** One record, as refusals and the change log call it. */
  singular: string
  /** Several records, as a refusal names what still uses another one. */
  plural: string
  /** What the list is, for the API's description. */
  about: string
  operations: readonly Operation[]
  /** Each field once, in the order of the table's columns. */
  fields: F
  /** Whether its records are public as they are stored, without publishing (spec section 6). */
  isLive?: boolean
  /** Whether records that use a deleted one can use another one, or none. */
  isMovable?: boolean
  /** The lists whose records are deleted with those that they are part of (`partOf`). */
  parts?: readonly string[]
  /** What is wrong with a record whose fields are right one by one. */
  check?(values: ValuesOf<F>): Issue[]
  /** How the back office, which is in English, calls a record; `labelOf` calls one that it refers to. */
  label(record: VisitorsRecord<F>, labelOf: LabelOf): string
  messages: CollectionMessages
}

/** What varies from one collection to the next; everything else is shared (design, 'The heart'). */
export interface Collection<Name extends string = string, Table extends string = string, F extends Fields = Fields>
  extends RecordKind<Name, Table, AdministratorsRecord<F>, VisitorsRecord<F>>,
    Omit<Declaration<Name, Table, F>, 'name' | 'table' | 'label' | 'check' | 'isLive'> {
  fields: F
  check?(values: ValuesOf<F>): Issue[]
  /** A new record as an administrator sends it. */
  input: z.ZodMiniType<ValuesOf<F>>
  /** A change to one: a field that is left out stays as it is. */
  update: z.ZodMiniType<Partial<ValuesOf<F>>>
}

/** A record as administrators read it. */
export type RecordOf<C extends { fields: Fields }> = AdministratorsRecord<C['fields']>

/** A record as visitors read it: without its version and without what only administrators see. */
export type PublicRecord<C extends { fields: Fields }> = VisitorsRecord<C['fields']>

/** A picture may come inside the body, so it is the two fields together that must not be empty; a change may say neither. */
const pictureGiven = (name: string, data: string, error: string) =>
  z.refine<Record<string, unknown>>((body) => body[name] === undefined || Boolean(body[name] || body[data]), {
    error,
    path: [name],
    // Also when another field is wrong: a refusal names every field that is.
    when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
  })

/** The rules of a body. What a new record leaves out is its fallback; what a change leaves out stays as it is. */
function bodySchema(fields: Fields, of: 'new record' | 'change', check?: (values: never) => Issue[]) {
  const shape: Record<string, z.ZodMiniType> = {}
  const checks: z.core.$ZodCheck<Record<string, unknown>>[] = []
  for (const [name, { input, fallback, isRequired, picture }] of Object.entries(fields)) {
    const isDemanded = isRequired && !picture
    shape[name] = of === 'change' ? z.optional(input) : isDemanded ? input : z._default(input, fallback)
    if (picture) shape[picture.data] = imageDataUrl()
    if (isRequired && picture?.required) checks.push(pictureGiven(name, picture.data, picture.required))
  }
  const body = z.strictObject(shape).check(...checks)
  if (!check) return body
  return body.check((context) => {
    for (const { path, message } of check(context.value as never))
      context.issues.push({ code: 'custom', path, message, input: context.value })
  })
}

/** Declares a collection: from its fields follow the rules of its bodies and what its records are. */
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
    input: bodySchema(fields, 'new record', check) as z.ZodMiniType<ValuesOf<F>>,
    update: bodySchema(fields, 'change') as z.ZodMiniType<Partial<ValuesOf<F>>>,
  }
}

import * as z from 'zod/mini'
import type { Language } from '../languages.ts'
import type { Issue } from '../problems.ts'
import type { Field, Fields, LabelOf, Values } from './field.ts'

/** A list of records, be it a collection or content. */
export interface RecordKind<
  Name extends string = string,
  Table extends string = string,
  Stored = unknown,
  Public = unknown,
> {
  name: Name
  /** Its key in the database's types. */
  table: Table
  /** One record, in error messages and the change log. */
  singular: string
  fields: Fields
  /** Whether its records are public without publishing (spec section 6). */
  isLive: boolean
  /** Whether its rows keep when they were created. */
  hasCreationTime: boolean
  /** The administrators' view; records of older versions are completed. */
  record: z.ZodMiniType<Stored>
  /** The visitors' view; records of older versions are completed. */
  publicRecord: z.ZodMiniType<Public>
  label(record: Public, labelOf: LabelOf, language: Language): string
  /** Validation across fields that are valid one by one. */
  check?(values: Values): Issue[]
}

const completed = ({ stored, fallback }: Field) => z._default(stored, fallback)

export function recordSchemas<Stored, Public>(fields: Fields, { hasCreationTime }: { hasCreationTime: boolean }) {
  const schemaOf = (
    names: string[],
    own: Record<string, z.ZodMiniType>,
    ofField: (field: Field) => z.ZodMiniType = completed,
  ): z.ZodMiniType => {
    const shape: Record<string, z.ZodMiniType> = { id: z.number() }
    for (const [name, field] of Object.entries(fields)) if (names.includes(name)) shape[name] = ofField(field)
    // A picture inside a body is stored as an upload (design, 'Image fields').
    for (const { picture } of Object.values(fields)) if (picture) shape[picture.data] = z._default(z.null(), null)
    return z.object({ ...shape, ...own, ...(hasCreationTime && { createdAt: z.string() }), updatedAt: z.string() })
  }
  const names = Object.keys(fields)
  return {
    record: schemaOf(names, { version: z.number() }) as z.ZodMiniType<Stored>,
    publicRecord: schemaOf(
      names.filter((name) => !fields[name]?.isPrivate),
      {},
      (field) => field.forVisitors?.schema ?? completed(field),
    ) as z.ZodMiniType<Public>,
  }
}

import * as z from 'zod/mini'
import type { Issue } from '../problems.ts'
import type { Field, Fields, LabelOf, Values } from './field.ts'

/** What the records of a list are, be the list a collection or content. */
export interface RecordKind<
  Name extends string = string,
  Table extends string = string,
  Stored = unknown,
  Public = unknown,
> {
  name: Name
  /** Its table as the database's types call it. */
  table: Table
  /** One record, as refusals and the change log call it. */
  singular: string
  fields: Fields
  /** Whether its records are public as they are stored: no release changes what visitors see of them (spec section 6). */
  isLive: boolean
  /** Whether its rows keep when they were created. */
  hasCreationTime: boolean
  /** A record as administrators read it; one that an older version stored is completed. */
  record: z.ZodMiniType<Stored>
  /** A record as visitors read it; one that an older version stored or released is completed. */
  publicRecord: z.ZodMiniType<Public>
  label(record: Public, labelOf: LabelOf): string
  /** What is wrong with a record whose fields are right one by one. */
  check?(values: Values): Issue[]
}

const completed = ({ stored, fallback }: Field) => z._default(stored, fallback)

/** What records with these fields are when they are read. */
export function recordSchemas<Stored, Public>(fields: Fields, { hasCreationTime }: { hasCreationTime: boolean }) {
  const schemaOf = (
    names: string[],
    own: Record<string, z.ZodMiniType>,
    ofField: (field: Field) => z.ZodMiniType = completed,
  ): z.ZodMiniType => {
    const shape: Record<string, z.ZodMiniType> = { id: z.number() }
    for (const [name, field] of Object.entries(fields)) if (names.includes(name)) shape[name] = ofField(field)
    // A picture that came inside a body is stored as an upload (design, 'Image fields').
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

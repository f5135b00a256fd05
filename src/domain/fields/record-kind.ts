import * as z from 'zod/mini'
import type { Language } from '../languages.ts'
import type { Issue } from '../problems.ts'
import { moment } from '../time/moment.ts'
import type { Field, Fields, LabelOf, Values } from './field.ts'

/** A list of records: a collection, or the content. */
export interface RecordKind<
  Name extends string = string,
  Table extends string = string,
  Stored = unknown,
  Public = unknown,
> {
  name: Name
  table: Table
  singular: string
  fields: Fields
  isLive: boolean
  hasCreationTime: boolean
  /** A record as administrators see it; a missing field gets its fallback. */
  record: z.ZodMiniType<Stored>
  /** A record as visitors see it; a missing field gets its fallback. */
  publicRecord: z.ZodMiniType<Public>
  label(record: Public, labelOf: LabelOf, language: Language): string
  check?(values: Values): Issue[]
  /** A field whose values must differ, one value excepted, and the message for a value that another record has. */
  unique?: { field: string; except: string; message: string }
}

const withFallback = ({ stored, fallback }: Field) => z._default(stored, fallback)

export function recordSchemas<Stored, Public>(fields: Fields, { hasCreationTime }: { hasCreationTime: boolean }) {
  const schemaOf = (
    names: string[],
    additional: Record<string, z.ZodMiniType>,
    schemaOfField: (field: Field) => z.ZodMiniType = withFallback,
  ): z.ZodMiniType => {
    const shape: Record<string, z.ZodMiniType> = { id: z.int() }
    for (const [name, field] of Object.entries(fields)) if (names.includes(name)) shape[name] = schemaOfField(field)
    // A body's field for the picture itself is null in records: the server stores the picture as an upload.
    for (const { picture } of Object.values(fields)) if (picture) shape[picture.data] = z._default(z.null(), null)
    return z.object({
      ...shape,
      ...additional,
      ...(hasCreationTime && { createdAt: moment }),
      updatedAt: moment,
    })
  }
  const names = Object.keys(fields)
  return {
    record: schemaOf(names, { version: z.int() }) as z.ZodMiniType<Stored>,
    publicRecord: schemaOf(
      names.filter((name) => !fields[name]?.isPrivate),
      {},
      (field) => field.forVisitors?.schema ?? withFallback(field),
    ) as z.ZodMiniType<Public>,
  }
}

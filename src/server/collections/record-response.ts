import * as z from 'zod/mini'
import type { RecordKind } from '../../domain/collections/record-kind.ts'

/** A record as the API answers it; what only administrators read is optional. */
export function recordResponse({ fields, hasCreationTime }: RecordKind) {
  const shape: Record<string, z.ZodMiniType> = { id: z.number() }
  for (const [name, { stored, isPrivate, forVisitors, picture }] of Object.entries(fields)) {
    shape[name] = isPrivate || forVisitors ? z.optional(stored) : stored
    if (picture) shape[picture.data] = z.null()
  }
  return z.object({
    ...shape,
    version: z.optional(z.number()),
    ...(hasCreationTime && { createdAt: z.string() }),
    updatedAt: z.string(),
  })
}

/** What an administrator sends of a record: what only the server sets has no example. */
export const exampleOf = ({ fields }: RecordKind): object =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { example }]) => (example === undefined ? [] : [[name, example]])),
  )

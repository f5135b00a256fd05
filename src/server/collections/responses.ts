import * as z from 'zod/mini'
import type { RecordKind } from '../../domain/fields/record-kind.ts'
import { languages } from '../../domain/languages.ts'
import { listNames } from '../../domain/releases/releases.ts'

/** Returns the schema of a record in responses. Fields that only administrators receive are optional. */
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

/** Returns an example of a body, without fields that only the server sets. */
export const exampleOf = ({ fields }: RecordKind): object =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { example }]) => (example === undefined ? [] : [[name, example]])),
  )

const language = z.nullable(z.enum(languages))
export const textPart = z.object({ text: z.string(), change: z.enum(['same', 'added', 'removed']) })
const picture = z.nullable(z.object({ url: z.string(), isRemoved: z.boolean() }))
const fieldName = { field: z.string(), label: z.string() }

const fieldDifference = z.union([
  z.object({
    ...fieldName,
    kind: z.literal('text'),
    languages: z.array(z.object({ language, parts: z.array(textPart) })),
  }),
  z.object({
    ...fieldName,
    kind: z.literal('lines'),
    languages: z.array(z.object({ language, lines: z.array(textPart) })),
  }),
  z.object({
    ...fieldName,
    kind: z.literal('value'),
    before: z.nullable(z.string()),
    after: z.nullable(z.string()),
  }),
  z.object({
    ...fieldName,
    kind: z.literal('picture'),
    languages: z.array(z.object({ language, before: picture, after: picture })),
  }),
])

export const recordDifference = {
  label: z.string(),
  action: z.enum(['added', 'edited', 'removed', 'moved']),
  fields: z.array(fieldDifference),
}

const comparedSide = z.union([
  z.object({ kind: z.literal('drafts') }),
  z.object({ kind: z.literal('release'), number: z.number(), at: z.nullable(z.string()) }),
])

export const differencesResponse = z.object({
  from: comparedSide,
  to: comparedSide,
  counts: z.record(z.string(), z.number()),
  records: z.array(
    z.object({
      list: z.enum(listNames),
      id: z.number(),
      ...recordDifference,
      by: z.nullable(z.string()),
      at: z.nullable(z.string()),
      write: z.nullable(z.number()),
      version: z.nullable(z.number()),
    }),
  ),
  /** Whether `records` contains every difference. */
  isWhole: z.boolean(),
  /** Whether changed words are marked in all texts; if not, some texts appear in full, before and after. */
  isMarked: z.boolean(),
})

import * as z from 'zod/mini'
import { collections } from '../collections/all.ts'
import { type ContentRecord, content, contentInput, contentUpdate } from '../content/content.ts'
import type { Collection, RecordOf } from '../fields/define.ts'
import type { RecordKind } from '../fields/record-kind.ts'
import { invalidRequest } from '../invalid-request.ts'
import { recordId } from '../record-id.ts'
import { moment } from '../time/moment.ts'
import type { Operation, Operations } from './operation.ts'

/** Returns the schema of a record in responses. Fields that only administrators receive are optional. */
function recordResponse<Row>({ fields, hasCreationTime }: RecordKind): z.ZodMiniType<Row, Row> {
  const shape: Record<string, z.ZodMiniType> = { id: z.int() }
  for (const [name, { stored, isPrivate, forVisitors, picture }] of Object.entries(fields)) {
    shape[name] = isPrivate || forVisitors ? z.optional(stored) : stored
    if (picture) shape[picture.data] = z.null()
  }
  const response: z.ZodMiniType = z.object({
    ...shape,
    version: z.optional(z.int()),
    ...(hasCreationTime && { createdAt: moment }),
    updatedAt: moment,
  })
  return response as z.ZodMiniType<Row, Row>
}

/** Returns an example of a body, without fields that only the server sets. */
const exampleOf = ({ fields }: RecordKind): object =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { example }]) => (example === undefined ? [] : [[name, example]])),
  )

const bodyWithPictureLimit = 15_000_000

/** Nouns for summaries: "a pricing" is not English. */
const nouns: Record<string, { one: string; many: string }> = { pricing: { one: 'a price', many: 'prices' } }

/** Returns what can be done with a collection's records, whether or not its declaration allows it. */
export function collectionOperations<C extends Collection>(collection: C) {
  const { name, singular, plural, fields, isLive, emptiesReferences } = collection
  const { one, many } = nouns[name] ?? { one: `a ${singular.toLowerCase()}`, many: plural }
  const record = recordResponse<RecordOf<C>>(collection)
  const hasPicture = Object.values(fields).some(({ picture }) => picture)
  const write = {
    right: 'admin',
    response: record,
    isLogged: true,
    ...(hasPicture && { bodyLimit: bodyWithPictureLimit }),
  } as const
  return {
    list: {
      right: 'reader',
      summary: `List ${many}`,
      description: isLive
        ? 'Everyone gets the stored rows, which are public at once.'
        : 'Administrators get the drafts, everyone else the current release.',
      response: z.array(record),
    },
    create: {
      ...write,
      summary: `Create ${one}`,
      body: collection.input as C['input'],
      example: exampleOf(collection),
      status: 201,
    },
    update: {
      ...write,
      summary: `Update ${one}`,
      body: collection.update as C['update'],
      example: exampleOf(collection),
      condition: 'version',
    },
    delete: {
      right: 'admin',
      summary: `Delete ${one}`,
      ...(emptiesReferences && {
        description:
          'Records that refer to it are left without it, in the same write; an exception that would then change nothing is deleted.',
      }),
      response: record,
      isLogged: true,
      condition: 'version',
    },
  } as const satisfies Record<string, Operation>
}

export const collectionPaths = <Name extends string>(name: Name) =>
  ({
    list: `GET /api/${name}`,
    create: `POST /api/${name}`,
    update: `PUT /api/${name}/:id`,
    delete: `DELETE /api/${name}/:id`,
  }) as const

const contentItem = recordResponse<ContentRecord>(content)

const creation = {
  right: 'admin',
  summary: 'Create a content item',
  body: contentInput,
  example: { ...exampleOf(content), section: 'hero' },
  response: contentItem,
  status: 201,
  isLogged: true,
} as const

export const contentOperations = {
  'GET /api/content': {
    right: 'reader',
    summary: 'List content',
    description: 'Administrators get the drafts, everyone else the current release.',
    response: z.array(contentItem),
  },
  'POST /api/content': creation,
  // The spec's path ends in a slash.
  'POST /api/content/': creation,
  'PUT /api/content/:id': {
    right: 'admin',
    summary: 'Update a content item',
    description: 'The key of a stored item cannot be changed.',
    body: contentUpdate,
    example: { translations: content.fields.translations?.example },
    response: contentItem,
    condition: 'version',
    isLogged: true,
  },
} as const satisfies Operations

const orderedLists = collections.flatMap(({ name, fields }) => ('position' in fields ? [name] : []))

const listRule = invalidRequest(`must be one of ${orderedLists.join(', ')}`)
const idsRule = invalidRequest('must be the ids of all records, in their order')

export const orderOperations = {
  'PUT /api/admin/order': {
    right: 'admin',
    summary: 'Put a list in order',
    description: 'ids names every record once, in the new order. 409: records were added or deleted meanwhile.',
    body: z.strictObject({
      list: z.enum(orderedLists, { error: listRule }),
      ids: z.array(recordId(idsRule), { error: idsRule }),
    }),
    example: { list: 'zones', ids: [1] },
    response: z.object({ ids: z.array(z.int()) }),
    errors: [409],
    isLogged: true,
    condition: 'order',
  },
} as const satisfies Operations

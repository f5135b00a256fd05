import type * as z from 'zod/mini'

export type Operation = 'create' | 'update' | 'delete'

/** Every message a screen shows about a collection, whole (spec section 8). */
export interface CollectionMessages {
  fetchFailed: string
  created: string
  updated?: string
  saveFailed: string
  deleted?: string
  deleteFailed?: string
}

/** What varies from one collection to the next; everything else is shared (design, 'The heart'). */
export interface Collection<Name extends string = string, Input extends z.ZodMiniType = z.ZodMiniType> {
  name: Name
  /** One record, as refusals and the change log call it. */
  singular: string
  operations: readonly Operation[]
  input: Input
  /** Fields that hold another record's id, and the collection (or users) it is in. */
  references?: Readonly<Record<string, string>>
  /** The stored field that names a picture, and the field by which a picture may come inside the body. */
  image?: { address: string; data: string }
  /** Whether records that use a deleted one can use another one, or none. */
  isMovable?: boolean
  /** Fields that only administrators read. */
  privateFields?: readonly string[]
  messages: CollectionMessages
}

export function defineCollection<const Name extends string, Input extends z.ZodMiniType>(
  collection: Collection<Name, Input>,
): Collection<Name, Input> {
  return collection
}

/** What an administrator sends. */
export type InputOf<C extends Collection> = z.input<C['input']>

/** What the store keeps of it. */
export type ValuesOf<C extends Collection> = z.output<C['input']>

/** A record as administrators read it. */
export type RecordOf<C extends Collection> = ValuesOf<C> & {
  id: number
  version: number
  createdAt: string
  updatedAt: string
}

/** A record as visitors read it: without its version and without what only administrators see. */
export type PublicRecord<C extends Collection> = Omit<RecordOf<C>, 'version' | 'userId'>

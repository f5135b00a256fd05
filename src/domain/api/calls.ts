import type * as z from 'zod/mini'
import type { collections } from '../collections/all.ts'
import type { Collection } from '../fields/define.ts'
import type { api } from './api.ts'
import type { ParameterNames } from './operation.ts'
import type { collectionOperations, collectionPaths } from './records.ts'

type Merged<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

type OperationsOf<C> = C extends Collection
  ? {
      [Kind in keyof ReturnType<typeof collectionOperations<C>> as ReturnType<
        typeof collectionPaths<C['name']>
      >[Kind]]: ReturnType<typeof collectionOperations<C>>[Kind]
    }
  : never

type Declared = Merged<(typeof api)[keyof typeof api]['operations']> &
  Merged<OperationsOf<(typeof collections)[number]>>

/** The method and path of an operation: `PUT /api/users/:id/role`. */
export type OperationName = keyof Declared & string

/** A query of texts, which the server parses. It can be left out unless a key is required. */
type QueryOf<Query, Texts = { [Key in keyof Query]: string }> = object extends Texts
  ? { query?: Texts }
  : { query: Texts }

/** What a call gives: the parameters of the path, the query (checked by the server) and the body. */
export type GivenTo<Name extends OperationName> = Name extends unknown
  ? ([ParameterNames<Name>] extends [never] ? unknown : { params: Record<ParameterNames<Name>, string | number> }) &
      (Declared[Name] extends { query: infer Query } ? QueryOf<z.input<Query>> : unknown) &
      (Declared[Name] extends { body: infer Body } ? { body: z.input<Body> } : unknown)
  : never

export type ResponseTo<Name extends OperationName> = Declared[Name] extends { response: infer Response }
  ? z.output<Response>
  : never

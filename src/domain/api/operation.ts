import * as z from 'zod/mini'

/** `everyone` and `reader` are open to all. Responses of a `reader` operation depend on the user. */
export type Right = 'everyone' | 'reader' | 'user' | 'admin'

/** The subject of If-Match: a record's version, the public release, a list's order. */
export type Condition = 'version' | 'release' | 'order'

type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 429 | 507

/** What the API description and the server need to know about an operation. */
export interface Operation {
  right: Right
  /**
   * Whether the password must be entered again (`POST /api/user/proof`): a stranger at an unlocked browser must neither
   * lock its user out, nor copy the club's data, nor let others in. Not for operations with the password in their body.
   */
  needsProof?: boolean
  summary: string
  /** Plain sentences: Markdown is not rendered. */
  description?: string
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** The max size of the body in bytes. */
  bodyLimit?: number
  /** The media type of the body, which the handler parses, if it is not JSON. */
  consumes?: readonly string[]
  /** The media type of the response, if it is not JSON. */
  produces?: readonly string[]
  example?: unknown
  response: z.ZodMiniType
  status?: 200 | 201
  /** Errors besides those that follow from right, parameters, body, condition and change log. */
  errors?: readonly ErrorStatus[]
  condition?: Condition
  /** Honours an Idempotency-Key. */
  isRepeatable?: boolean
  /** Is repeatable, and its response names a change that can be undone. */
  isLogged?: boolean
}

/** The names of the parameters in a path. */
export type ParameterNames<Path> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never

/** Operations by method and path: `PUT /api/users/:id/role`. */
export type Operations = Readonly<Record<string, Operation>>

export const emptyResponse = z.object({})

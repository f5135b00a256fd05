import { queryOptions } from '@tanstack/react-query'
import type { CacheName, ReleaseLists } from '../../domain/releases/releases.ts'
import { request, ServerError } from './request.ts'

// Not in src/admin, whose chunks import each other: a query could use `retries` before it is initialised.
/** Retries three times (spec section 9), but not after a 4xx other than 429, which the server would return again. */
export const retries = {
  retry: (failures: number, error: Error) => {
    const isFinal = error instanceof ServerError && error.status < 500 && error.status !== 429
    return failures < 3 && !isFinal
  },
  retryDelay: (attempt: number) => 400 * 2 ** attempt,
} as const

/** Returns the query key of a list's live rows; without a name, of all lists. */
export function recordsKey(name?: CacheName): readonly string[] {
  return name ? ['records', name] : ['records']
}

/** The live rows of a list as administrators read them: never stale (spec section 9). */
export function liveListQuery<Name extends CacheName>(name: Name) {
  const list: CacheName = name
  return queryOptions({
    queryKey: recordsKey(name),
    queryFn: ({ signal }) => request(`GET /api/${list}`, { signal }) as Promise<unknown> as Promise<ReleaseLists[Name]>,
    staleTime: Number.POSITIVE_INFINITY,
    ...retries,
  })
}

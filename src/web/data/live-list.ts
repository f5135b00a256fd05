import { queryOptions } from '@tanstack/react-query'
import type { CacheName, ReleaseLists } from '../../domain/releases.ts'
import { request } from './request.ts'

/** The key of a list's live rows, or of all of them. */
export function recordsKey(name?: CacheName): readonly string[] {
  return name ? ['records', name] : ['records']
}

/** The live rows of a list as administrators read them: never stale, three retries (spec section 9). */
export function liveListQuery<Name extends CacheName>(name: Name) {
  return queryOptions({
    queryKey: recordsKey(name),
    queryFn: ({ signal }) => request<ReleaseLists[Name]>('GET', `/api/${name}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 3,
  })
}

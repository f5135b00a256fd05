import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'
import type { TranslationPage } from '../../../domain/translations/desk.ts'
import { request } from '../../data/request.ts'
import { deskKey, shared } from '../desk-queries.ts'

const textsKey = [deskKey, 'texts']

/** Records with their texts and what is wrong with those, page by page; `filters` is a query. */
export const textsQuery = (filters: string) =>
  infiniteQueryOptions({
    ...shared,
    queryKey: [...textsKey, filters],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(filters)
      if (pageParam !== null) query.set('cursor', pageParam)
      return request<TranslationPage>('GET', `/api/admin/translations?${query}`, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** What is wrong with which texts is asked for anew. */
export function refreshTexts(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: textsKey })
}

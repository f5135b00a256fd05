import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { LibraryPage } from '../../../domain/picture-library.ts'
import { request } from '../../data/request.ts'
import { deskKey, shared } from '../desk-queries.ts'

/** What is uploaded, the newest first, page by page; `filters` is a query. */
export const libraryQuery = (filters: string) =>
  infiniteQueryOptions({
    ...shared,
    queryKey: [deskKey, 'uploads', filters],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(filters)
      if (pageParam !== null) query.set('cursor', pageParam)
      return request<LibraryPage>('GET', `/api/admin/uploads?${query}`, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

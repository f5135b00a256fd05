import { queryOptions } from '@tanstack/react-query'
import type { PicturePlaces } from '../../domain/picture-library.ts'
import { request } from '../data/request.ts'
import { retryDelay, shouldRetry } from './retries.ts'

/** Where a picture stands; asked for each time that somebody is to confirm what becomes of it. */
export const placesQuery = (hash: string) =>
  queryOptions({
    queryKey: ['picture-places', hash],
    queryFn: ({ signal }) => request<PicturePlaces>('GET', `/api/admin/uploads/${hash}/places`, { signal }),
    gcTime: 0,
    retry: shouldRetry,
    retryDelay,
  })

/** A record as the places of a picture call it. */
export const placeName = ({
  list,
  singular,
  label,
}: Omit<PicturePlaces['records'][number], 'id' | 'isRemoved'>): string =>
  list === 'gallery' ? `${label} of the gallery` : `${singular} “${label}”`

import { queryOptions } from '@tanstack/react-query'
import type { CacheName } from '../../domain/releases.ts'
import type { PicturePlaces } from '../../domain/withdrawals.ts'
import { request } from '../data/request.ts'
import { retryDelay, shouldRetry } from './retries.ts'

/** Where a picture stands, `withPair` also its brightened copy or original; asked for each time that somebody is to confirm what becomes of it. */
export const placesQuery = (hash: string, { withPair = false } = {}) =>
  queryOptions({
    queryKey: ['picture-places', hash, withPair],
    queryFn: ({ signal }) =>
      request<PicturePlaces>('GET', `/api/admin/uploads/${hash}/places${withPair ? '?pair=both' : ''}`, { signal }),
    gcTime: 0,
    retry: shouldRetry,
    retryDelay,
  })

/** As the lists' declarations say it too (`singular`), which are 30 KB more. */
const singulars: Readonly<Record<CacheName, string>> = {
  content: 'Content',
  classes: 'Class',
  pricing: 'Pricing',
  schedule: 'Schedule item',
  trainers: 'Trainer',
  partners: 'Partner',
  products: 'Product',
  gallery: 'Photo',
  zones: 'Zone',
  exceptions: 'Exception',
}

/** A record as the places of a picture call it. */
export const placeName = ({ list, label }: Pick<PicturePlaces['records'][number], 'list' | 'label'>): string =>
  list === 'gallery' ? `${label} of the gallery` : `${singulars[list]} “${label}”`

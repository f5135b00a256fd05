import { queryOptions } from '@tanstack/react-query'
import type { Session } from '../../../domain/accounts.ts'
import { request } from '../../data/request.ts'
import { retryDelay, shouldRetry } from '../retries.ts'

// Both are somebody's own: nothing of them may wait in the browser for the next who signs in.
const ofTheirOwn = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: true, retry: shouldRetry, retryDelay }

export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'] as readonly string[],
  queryFn: ({ signal }) => request<Session[]>('GET', '/api/user/sessions', { signal }),
  ...ofTheirOwn,
})

export interface SecondFactor {
  isOn: boolean
  /** How many are left. */
  recoveryCodes: number
}

export const secondFactorQuery = queryOptions({
  queryKey: ['own-second-factor'] as readonly string[],
  queryFn: ({ signal }) => request<SecondFactor>('GET', '/api/user/second-factor', { signal }),
  ...ofTheirOwn,
})

/** A secret that counts only once a code made from it was shown. */
export interface NewSecret {
  secret: string
  uri: string
}

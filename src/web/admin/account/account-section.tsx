import { queryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Session } from '../../../domain/accounts.ts'
import { request } from '../../data/request.ts'
import { retryDelay, shouldRetry } from '../retries.ts'

interface AccountSectionProps {
  title: string
  about: string
  children: ReactNode
}

/** One matter of the account: what it is on the left, on a phone above, and what can be done about it. */
export function AccountSection({ title, about, children }: AccountSectionProps) {
  return (
    <section className="ui-panel ui-panel-padded account-section">
      <div>
        <h2 className="ui-title">{title}</h2>
        <p className="ui-muted">{about}</p>
      </div>
      <div className="ui-stack account-body">{children}</div>
    </section>
  )
}

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

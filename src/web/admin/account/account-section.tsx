import { queryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Session } from '../../../domain/accounts.ts'
import { retries } from '../../data/live-list.ts'
import { request } from '../../data/request.ts'

interface AccountSectionProps {
  title: string
  about: string
  children: ReactNode
}

export function AccountSection({ title, about, children }: AccountSectionProps) {
  return (
    <section className="ui-panel ui-panel-padded account-section">
      <div>
        <h2 className="ui-title">{title}</h2>
        <p className="ui-muted">{about}</p>
      </div>
      <div className="ui-stack">{children}</div>
    </section>
  )
}

// Not cached: the next person who logs in must not see the data of this one.
const uncached = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: true, ...retries }

export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'] as readonly string[],
  queryFn: ({ signal }) => request<Session[]>('GET', '/api/user/sessions', { signal }),
  ...uncached,
})

export interface SecondFactor {
  isOn: boolean
  /** The number of unused recovery codes. */
  recoveryCodes: number
}

export const secondFactorQuery = queryOptions({
  queryKey: ['own-second-factor'] as readonly string[],
  queryFn: ({ signal }) => request<SecondFactor>('GET', '/api/user/second-factor', { signal }),
  ...uncached,
})

/** A secret that takes effect once a code made from it is confirmed. */
export interface NewSecret {
  secret: string
  uri: string
}

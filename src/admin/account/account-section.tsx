import { queryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Session } from '../../domain/accounts/accounts.ts'
import { retries } from '../../ui/data/live-list.ts'
import { request } from '../../ui/data/request.ts'

interface AccountSectionProps {
  title: string
  description: string
  children: ReactNode
}

export function AccountSection({ title, description, children }: AccountSectionProps) {
  return (
    <section className="ui-panel ui-panel-padded account-section">
      <div>
        <h2 className="ui-title">{title}</h2>
        <p className="ui-muted">{description}</p>
      </div>
      <div className="ui-stack">{children}</div>
    </section>
  )
}

// Not cached, so that the next person who logs in never sees this person’s data.
const uncachedOptions = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: true, ...retries }

export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'] as readonly string[],
  queryFn: ({ signal }) => request<Session[]>('GET', '/api/user/sessions', { signal }),
  ...uncachedOptions,
})

export interface SecondFactor {
  isOn: boolean
  /** The number of unused recovery codes. */
  recoveryCodes: number
}

export const secondFactorQuery = queryOptions({
  queryKey: ['own-second-factor'] as readonly string[],
  queryFn: ({ signal }) => request<SecondFactor>('GET', '/api/user/second-factor', { signal }),
  ...uncachedOptions,
})

/** A secret that takes effect when the user enters a code made from it. */
export interface NewSecret {
  secret: string
  uri: string
}

import { type QueryClient, queryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AccountSecurity } from '../../domain/accounts/accounts.ts'
import { retries } from '../../ui/data/live-list.ts'
import { messageOf, request } from '../../ui/data/request.ts'
import { FailedPanel, SkeletonRows } from '../../ui/surfaces/panel.tsx'

interface AccountSectionProps {
  title: string
  description: string
  className?: string
  children: ReactNode
}

export const fetchFailed = 'This could not be loaded.'

export type SecurityQuery = UseQueryResult<AccountSecurity>

interface SecurityStatesProps {
  query: SecurityQuery
  children: (security: AccountSecurity) => ReactNode
}

export function SecurityStates({ query, children }: SecurityStatesProps) {
  if (query.data) return children(query.data)
  if (!query.isError) return <SkeletonRows />
  return <FailedPanel message={messageOf(query.error, fetchFailed)} isInToast onRetry={query.refetch} />
}

export function AccountSection({ title, description, className = '', children }: AccountSectionProps) {
  return (
    <section className={`ui-panel ui-panel-padded account-section ${className}`}>
      <div>
        <h2 className="ui-title">{title}</h2>
        <p className="ui-muted">{description}</p>
      </div>
      <div className="ui-stack">{children}</div>
    </section>
  )
}

export const securityQuery = queryOptions({
  queryKey: ['own-security'] as readonly string[],
  queryFn: ({ signal }) => request('GET /api/user/security', { signal }),
  // Not cached, so that the next person who logs in never sees this person’s data.
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: true,
  ...retries,
})

export type SecondFactorState = AccountSecurity['secondFactor']

/** Shows at once whether two-factor login is on, and refetches the rest. */
export function cacheSecondFactor(client: QueryClient, secondFactor: SecondFactorState): void {
  client.setQueryData(securityQuery.queryKey, (security) => security && { ...security, secondFactor })
  void client.invalidateQueries({ queryKey: securityQuery.queryKey })
}

/** A secret that takes effect when the user enters a code made from it. */
export interface NewSecret {
  secret: string
  uri: string
}

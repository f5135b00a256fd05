import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import type { User } from '../../domain/accounts.ts'
import { readCookies } from './cookies.ts'
import { claimDrafts } from './draft-owner.ts'
import { recordsKey } from './live-list.ts'
import { isInPreview } from './preview.ts'
import { request, ServerError } from './request.ts'

export const currentUserQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }): Promise<User | null> => {
    try {
      const user = await request<User>('GET', '/api/user', { signal })
      claimDrafts(user.role === 'admin' ? user.id : null)
      return user
    } catch (error) {
      if (error instanceof ServerError && error.status === 401) return null
      throw error
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  // A screen that comes after a failure would ask again, and give way to the spinner that brought it.
  retryOnMount: false,
  refetchOnReconnect: false,
})

const sessionHint = /(?:^|;\s*)ringside_session=1(?:;|$)/

/** Whether the readable cookie says that there is a session: without it nobody is asked for the user. */
function hasSessionHint(): boolean {
  return sessionHint.test(readCookies())
}

let hadHint: boolean | undefined

/**
 * Whether this document was opened with a session: asked before anything is asked of the server, whose first answer takes
 * off a cookie that has ended.
 */
export function startedWithSession(): boolean {
  hadHint ??= hasSessionHint()
  return hadHint
}

const subscribeToNothing = () => () => {}

/**
 * The current user: null for nobody, undefined while unknown, and for good when the server could not say. Pending until
 * it has answered once. The landing page asks only if there is a session; in a preview everybody is nobody.
 */
export function useCurrentUser(): { user: User | null | undefined; isPending: boolean } {
  const [path] = useLocation()
  const hasHint = useSyncExternalStore(subscribeToNothing, hasSessionHint, () => false)
  const mustAsk = !isInPreview() && (hasHint || path === '/auth' || path.startsWith('/admin'))
  const query = useQuery({ ...currentUserQuery, enabled: mustAsk })
  if (!mustAsk) return { user: null, isPending: false }
  return { user: query.data, isPending: !query.isFetched }
}

interface Credentials {
  username: string
  password: string
}

/** Signs in; `code` is the second factor of an account that has one. */
export async function login(client: QueryClient, credentials: Credentials & { code?: string }): Promise<User> {
  const user = await request<User>('POST', '/api/login', { body: credentials })
  await refetchCurrentUser(client)
  return user
}

/** Creates an account and signs it in; `setup` is the token of the one-time set-up link. */
export async function register(client: QueryClient, account: Credentials & { setup?: string }): Promise<User> {
  const user = await request<User>('POST', '/api/register', { body: account })
  await refetchCurrentUser(client)
  return user
}

const signedOutKey = 'ringside_signed_out'

/** Signs out, and deletes the drafts of every tab. */
export async function signOut(): Promise<void> {
  await request<unknown>('POST', '/api/logout')
  claimDrafts(null)
  try {
    localStorage[signedOutKey] = Date.now()
  } catch {
    // Without storage no other tab has a draft.
  }
}

/** Ends the session here as well when another tab signs out. */
export function followSignOut(client: QueryClient): void {
  addEventListener('storage', ({ key }) => {
    if (key !== signedOutKey) return
    claimDrafts(null)
    client.setQueryData(currentUserQuery.queryKey, null)
  })
}

export async function logout(client: QueryClient): Promise<void> {
  await signOut()
  await refetchCurrentUser(client)
  client.removeQueries({ queryKey: recordsKey() })
}

async function refetchCurrentUser(client: QueryClient): Promise<void> {
  await client.fetchQuery({ ...currentUserQuery, staleTime: 0 })
}

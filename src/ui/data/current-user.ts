import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import type { CurrentUser } from '../../domain/accounts/accounts.ts'
import { setDraftOwner } from './drafts.ts'
import { recordsKey } from './live-list.ts'
import { isInPreview } from './preview.ts'
import { request, ServerError, withTimeout } from './request.ts'

/** In milliseconds; a server that does not respond in this time counts as unreachable. */
const timeout = 15_000

export const currentUserQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async (context): Promise<CurrentUser | null> => {
    try {
      const signal = withTimeout(context.signal, timeout)
      const user = await request('GET /api/user', { signal })
      setDraftOwner(user.role === 'admin' ? user.id : null)
      return user
    } catch (error) {
      if (error instanceof ServerError && error.status === 401) return null
      throw error
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  // Otherwise a screen that mounts after a failure would fetch again, and the spinner would replace the screen.
  retryOnMount: false,
  refetchOnReconnect: false,
})

/** Whether there is a session, according to the cookie that scripts can read. */
const hasSessionHint = () => /(?:^|;\s*)ringside_session=1(?:;|$)/.test(document.cookie)

let hadSessionHint: boolean | undefined

/** Whether there was a session when this document was opened, even if a response has deleted the cookie since. */
export function startedWithSession(): boolean {
  hadSessionHint ??= hasSessionHint()
  return hadSessionHint
}

const subscribeToNothing = () => () => {}

/**
 * Returns the current user: null without a login, undefined while the user is being fetched and after a failure. The
 * landing page fetches the user only if there is a session; a preview never does.
 */
export function useCurrentUser(): { user: CurrentUser | null | undefined; isPending: boolean } {
  const [path] = useLocation()
  const hasHint = useSyncExternalStore(subscribeToNothing, hasSessionHint, () => false)
  const enabled = !isInPreview() && (hasHint || path === '/auth' || path.startsWith('/admin'))
  const query = useQuery({ ...currentUserQuery, enabled })
  if (!enabled) return { user: null, isPending: false }
  return { user: query.data, isPending: !query.isFetched }
}

const loggedOutKey = 'ringside_logged_out'

/** Ends the session, and deletes the drafts of every tab: see {@link followLogout}. */
export async function endSession(): Promise<void> {
  await request('POST /api/logout')
  setDraftOwner(null)
  try {
    localStorage[loggedOutKey] = Date.now()
  } catch {
    // Without storage, no other tab has a draft.
  }
}

/** Logs this tab out when another tab logs out. */
export function followLogout(client: QueryClient): void {
  addEventListener('storage', ({ key }) => {
    if (key !== loggedOutKey) return
    setDraftOwner(null)
    client.setQueryData(currentUserQuery.queryKey, null)
  })
}

export async function logout(client: QueryClient): Promise<void> {
  await endSession()
  await refetchCurrentUser(client)
  client.removeQueries({ queryKey: recordsKey() })
}

export const refetchCurrentUser = (client: QueryClient) => client.fetchQuery({ ...currentUserQuery, staleTime: 0 })

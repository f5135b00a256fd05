import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../data/current-user.ts'
import { ServerError } from '../data/request.ts'

/** A 401 means that the session has ended: nobody is signed in from now on, and the gate leads to /auth and back. */
export function endSessionIfRefused(client: QueryClient, error: unknown): boolean {
  const isRefused = error instanceof ServerError && error.status === 401
  if (isRefused) client.setQueryData(currentUserQuery.queryKey, null)
  return isRefused
}

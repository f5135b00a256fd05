import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '../../domain/accounts/accounts.ts'
import { refetchCurrentUser } from '../../ui/data/current-user.ts'
import { request } from '../../ui/data/request.ts'

interface Credentials {
  username: string
  password: string
}

export async function login(client: QueryClient, credentials: Credentials & { code?: string }): Promise<CurrentUser> {
  await request('POST /api/login', { body: credentials })
  return expectUser(client)
}

export async function register(
  client: QueryClient,
  account: Credentials & { invitation?: string },
): Promise<CurrentUser> {
  await request('POST /api/register', { body: account })
  return expectUser(client)
}

/** Gives the account of a one-time link a new password, and logs in. */
export async function choosePassword(
  client: QueryClient,
  choice: { link: string; password: string; code?: string },
): Promise<CurrentUser> {
  await request('POST /api/password', { body: choice })
  return expectUser(client)
}

/** The browser did not keep the session's cookie. */
export class CookiesBlockedError extends Error {}

async function expectUser(client: QueryClient): Promise<CurrentUser> {
  const user = await refetchCurrentUser(client)
  if (!user) throw new CookiesBlockedError()
  return user
}

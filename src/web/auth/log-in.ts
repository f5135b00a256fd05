import type { QueryClient } from '@tanstack/react-query'
import { refetchCurrentUser } from '../data/current-user.ts'
import { request } from '../data/request.ts'

interface Credentials {
  username: string
  password: string
}

export async function login(client: QueryClient, credentials: Credentials & { code?: string }): Promise<void> {
  await request('POST', '/api/login', { body: credentials })
  await expectUser(client)
}

export async function register(client: QueryClient, account: Credentials & { setup?: string }): Promise<void> {
  await request('POST', '/api/register', { body: account })
  await expectUser(client)
}

/** The browser did not keep the session's cookie. */
export class CookiesBlockedError extends Error {}

async function expectUser(client: QueryClient): Promise<void> {
  if (!(await refetchCurrentUser(client))) throw new CookiesBlockedError()
}

import { countSignIn } from '../../../src/server/accounts/password-checks.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { type ApiResponse, type Client, cookiesOf } from './test-app.ts'

/** Tries a wrong password. */
export const guess = (client: Client, username: string, remoteAddress = '127.0.0.1') =>
  client.post('/api/login', { username, password: 'wrong password' }, { remoteAddress })

/** Returns one of many addresses of strangers. */
export const address = (index: number) => `198.51.100.${index}`

/** Counts a hundred guesses at an account, each from another address. */
export async function guessEverywhere(database: Database, username: string): Promise<void> {
  for (let index = 0; index < 100; index += 1)
    await countSignIn(database, { username, address: address(index), device: undefined })
}

/** Returns the cookie that identifies a browser that has logged in before. */
export const deviceIn = (response: ApiResponse) => cookiesOf(response)['ringside-device']?.split(';')[0] ?? ''

import { cacheNames } from '../../src/domain/releases.ts'
import type { Club } from './open-club.ts'

const places = [
  '/api/users',
  ...cacheNames.map((name) => `/api/${name}`),
  '/api/cache/metadata',
  '/api/admin/sample',
  '/api/admin/first-steps',
  '/api/user/second-factor',
]

/** Everything that a write could change, as the administrator reads it. Throws when the session has ended. */
export async function stateOf(club: Pick<Club, 'ask'>): Promise<string> {
  const parts = await Promise.all(places.map((place) => club.ask('GET', place)))
  const sessions = await club.ask<{ id: number }[]>('GET', '/api/user/sessions')
  return JSON.stringify([...parts, sessions.map(({ id }) => id)], null, 1)
}

import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { createDatabase } from '../../support/databases/postgres.ts'
import { type Club, openClub } from './open-club.ts'

export { isLong } from '../../support/runner/test-length.ts'

async function openOnEngine(env: Record<string, string>): Promise<Club> {
  if (process.env.ENGINE !== 'postgres') return openClub(env)
  return openClub({ DATABASE_URL: await createDatabase(inject('postgresUrl')), ...env })
}

/** One club, on the engine under test, for all tests of a file. */
export function shareClub(env: Record<string, string> = {}): () => Club {
  let club: Club | undefined
  beforeAll(async () => {
    club = await openOnEngine(env)
  })
  afterAll(() => club?.server.stop())
  return () => {
    if (!club) throw new Error('The club is not open yet')
    return club
  }
}

/** A club for one test, on the engine under test; gone with it. */
export async function startClub(env: Record<string, string> = {}): Promise<Club> {
  const club = await openOnEngine(env)
  onTestFinished(() => club.server.stop())
  return club
}

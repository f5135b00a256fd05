import { isBuildCurrent } from '../../../scripts/stamp.js'
import { shareOrStart } from '../databases/postgres.ts'
import { setup as setUpClubs } from '../servers/started-clubs.ts'

/**
 * Playwright's global setup: ensures a current build, and starts a PostgreSQL whose administrator's address it puts
 * into POSTGRES_URL.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (!isBuildCurrent()) {
    const { build } = await import('../../../scripts/build.ts')
    await build()
  }
  const postgres = await shareOrStart()
  process.env.POSTGRES_URL = postgres.url
  const removeClubs = setUpClubs()
  return async () => {
    removeClubs()
    await postgres.stop()
  }
}

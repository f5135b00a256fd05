import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Global setup: a directory for started clubs (tests/support/servers/server.ts), which all workers share. */
export function setup(): () => void {
  if (process.env.STARTED_CLUBS) return () => {}
  const place = mkdtempSync(path.join(tmpdir(), 'ringside-clubs-'))
  process.env.STARTED_CLUBS = place
  return () => {
    delete process.env.STARTED_CLUBS
    rmSync(place, { recursive: true, force: true, maxRetries: 5 })
  }
}

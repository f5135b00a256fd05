import type { Database } from '../db/database.ts'
import { sweepUploads } from './sweep-uploads.ts'

const day = 24 * 60 * 60_000

interface SweepLog {
  error(error: unknown, message: string): void
}

/** Sweeps pictures that nothing refers to now and every day. Gives what stops it. */
export function sweepDaily(database: Database, log: SweepLog): () => void {
  const sweep = () =>
    sweepUploads(database, new Date()).catch((error) => log.error(error, 'Unused pictures could not be removed'))
  void sweep()
  const timer = setInterval(sweep, day)
  timer.unref()
  return () => clearInterval(timer)
}

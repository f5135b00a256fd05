import { dropCandidates } from '../db/candidate-retention.ts'
import type { Database } from '../db/database.ts'
import type { FaultLog } from '../log/faults.ts'
import { sweepEveryMs, sweepUploads } from './sweep-uploads.ts'

/** Sweeps candidates that are too old, and pictures that nothing refers to, now and every day. Gives what stops it. */
export function sweepDaily(database: Database, faults: FaultLog): () => void {
  const sweep = async () => {
    try {
      await database.write((queries) => dropCandidates(queries, new Date()))
      await sweepUploads(database, new Date())
    } catch (error) {
      faults.error(error, 'Old candidates and unused pictures could not be removed')
    }
  }
  void sweep()
  const timer = setInterval(sweep, sweepEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

import { dropCandidates } from '../db/candidate-retention.ts'
import type { Database } from '../db/database.ts'
import { deleteResultsBefore } from '../db/idempotency-keys.ts'
import { resultLifetimeMs } from '../http/write-once.ts'
import type { FaultLog } from '../log/faults.ts'
import { sweepEveryMs, sweepUploads } from './sweep-uploads.ts'

/** Sweeps candidates and idempotency keys that are too old, and pictures that nothing refers to, now and every day. Gives what stops it. */
export function sweepDaily(database: Database, faults: FaultLog): () => void {
  const sweep = async () => {
    try {
      await database.write(async (queries) => {
        await dropCandidates(queries, new Date())
        await deleteResultsBefore(queries, new Date(Date.now() - resultLifetimeMs).toISOString())
      })
      await sweepUploads(database, new Date())
    } catch (error) {
      faults.error(error, 'Removing old candidates, idempotency keys and unused pictures failed')
    }
  }
  void sweep()
  const timer = setInterval(sweep, sweepEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

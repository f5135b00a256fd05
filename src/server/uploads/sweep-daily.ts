import { dropCandidates } from '../db/candidates.ts'
import type { Database } from '../db/database.ts'
import { deleteResultsBefore } from '../db/idempotency-keys.ts'
import { resultLifetimeMs } from '../http/write-once.ts'
import { PeriodicJob } from '../jobs/jobs.ts'
import type { FaultLog } from '../log/faults.ts'
import { sweepEveryMs, sweepUploads } from './sweep-uploads.ts'

/** Sweeps candidates and idempotency keys that are too old, and pictures that nothing refers to, now and every day. Returns what stops it. */
export function sweepDaily(database: Database, faults: FaultLog): () => Promise<void> {
  const sweep = async () => {
    await database.write(async (queries) => {
      await dropCandidates(queries, new Date())
      await deleteResultsBefore(queries, new Date(Date.now() - resultLifetimeMs).toISOString())
    })
    await sweepUploads(database, new Date())
  }
  const failed = 'Removing old candidates, idempotency keys and unused pictures failed'
  const job = new PeriodicJob({ everyMs: sweepEveryMs, run: sweep, faults, failed })
  job.start()
  void job.run()
  return () => job.stop()
}

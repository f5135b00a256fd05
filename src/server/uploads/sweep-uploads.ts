import { deleteOldCandidates } from '../db/candidates.ts'
import type { Database } from '../db/database.ts'
import { deleteResultsBefore } from '../db/idempotency-keys.ts'
import { listPictureReferences, listUnreleasedUploads } from '../db/upload-uses.ts'
import { deleteUploads } from '../db/uploads.ts'
import { resultLifetimeMs } from '../http/write-once.ts'
import { PeriodicJob } from '../jobs/jobs.ts'
import type { ErrorReporter } from '../log.ts'
import { uploadHashesIn } from './upload-address.ts'

/** How long an upload stays without a record: its user may still be typing. */
const graceMs = 24 * 60 * 60 * 1000

const sweepEveryMs = 24 * 60 * 60 * 1000

/** The latest time at which an upload that is unused from now on is deleted. */
export const sweptBy = (touchedAt: string, now: Date): Date =>
  new Date(Math.max(Date.parse(touchedAt) + graceMs, now.getTime()) + sweepEveryMs)

/** Deleted in one write; few enough that other writes hardly wait. */
const batchSize = 50

/**
 * Deletes pictures that no record and no release shows and that were not uploaded within the last day; returns their number.
 * It checks and deletes in one write, and a save touches the uploads that it names in its own.
 */
export async function sweepUploads(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - graceMs)
  let removed = 0
  for (;;) {
    const hashes = await database.write(async (queries) => {
      const candidates = await listUnreleasedUploads(queries, before)
      if (candidates.length === 0) return []
      const shown = new Set((await listPictureReferences(queries)).flatMap(uploadHashesIn))
      const batch = candidates.filter((hash) => !shown.has(hash)).slice(0, batchSize)
      if (batch.length > 0) await deleteUploads(queries, batch)
      return batch
    })
    removed += hashes.length
    if (hashes.length < batchSize) return removed
  }
}

/** Deletes old candidates, idempotency keys and unused pictures, now and every day. Returns what stops it. */
export function sweepDaily(database: Database, reporter: ErrorReporter): () => Promise<void> {
  const sweep = async () => {
    await database.write(async (queries) => {
      await deleteOldCandidates(queries, new Date())
      await deleteResultsBefore(queries, new Date(Date.now() - resultLifetimeMs).toISOString())
    })
    await sweepUploads(database, new Date())
  }
  const failed = 'Removing old candidates, idempotency keys and unused pictures failed'
  const job = new PeriodicJob({ everyMs: sweepEveryMs, run: sweep, reporter, failed })
  job.start()
  void job.runLogged()
  return () => job.stop()
}

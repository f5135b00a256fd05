import type { Database } from '../db/database.ts'
import { listPictureReferences, listUnreleasedUploads } from '../db/pictures/upload-uses.ts'
import { deleteUploads } from '../db/pictures/uploads.ts'
import { deleteIdempotencyKeysBefore } from '../db/records/idempotency-keys.ts'
import { deleteOldNotices } from '../db/releases/notices.ts'
import { deleteOldReleases } from '../db/releases/releases.ts'
import { deleteOldResponses } from '../db/releases/rendered-responses.ts'
import { resultLifetimeMs } from '../http/write-once.ts'
import { repeat } from '../jobs.ts'
import type { ErrorReporter } from '../log.ts'
import { uploadHashesIn } from './upload-address.ts'

/** How long an unused upload stays stored: its record may not be saved yet. */
const graceMs = 24 * 60 * 60 * 1000

const sweepEveryMs = 24 * 60 * 60 * 1000

/** Returns the latest time at which an unused upload is deleted. */
export const latestDeletionTime = (touchedAt: string, now: Date): Date =>
  new Date(Math.max(Date.parse(touchedAt) + graceMs, now.getTime()) + sweepEveryMs)

/** The max number of uploads that one transaction deletes: few enough that other writes hardly wait. */
const batchSize = 50

/**
 * Deletes pictures that no record, release or preview shows and that were not uploaded or saved within the last day.
 * Returns their number. Each transaction checks and deletes, so that no picture of a concurrent save is lost.
 */
export async function sweepUploads(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - graceMs)
  let removed = 0
  for (;;) {
    const hashes = await database.write(async (queries) => {
      const unreleased = await listUnreleasedUploads(queries, before)
      if (unreleased.length === 0) return []
      const referenced = new Set((await listPictureReferences(queries)).flatMap(uploadHashesIn))
      const batch = unreleased.filter((hash) => !referenced.has(hash)).slice(0, batchSize)
      if (batch.length > 0) await deleteUploads(queries, batch)
      return batch
    })
    removed += hashes.length
    if (hashes.length < batchSize) return removed
  }
}

/** Deletes old releases, previews, notices, idempotency keys and unused pictures, now and daily. Returns a function that stops this. */
export function sweepDaily(database: Database, reporter: ErrorReporter): () => Promise<void> {
  const run = async () => {
    await database.write(async (queries) => {
      await deleteOldReleases(queries, new Date())
      await deleteOldResponses(queries)
      await deleteOldNotices(queries, new Date())
      await deleteIdempotencyKeysBefore(queries, new Date(Date.now() - resultLifetimeMs).toISOString())
    })
    await sweepUploads(database, new Date())
    await database.emptyLog()
    return Date.now() + sweepEveryMs
  }
  const failureMessage = 'Removing what is no longer retained failed'
  return repeat({ run, maxWaitMs: sweepEveryMs, reporter, failureMessage })
}

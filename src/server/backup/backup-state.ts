import type { BackupState, KeptBackup } from '../../domain/backups.ts'
import type { Reads } from '../db/database.ts'
import { findLastBackup, findLastDue, findLastFailed, findLastHere, type MadeBackup } from '../db/made-backups.ts'
import type { BackupSettings } from './backup-settings.ts'
import { dueBefore, nextDue } from './backup-times.ts'

export async function readBackupState(
  queries: Reads,
  { schedule, keep, s3 }: BackupSettings,
  now = new Date(),
): Promise<BackupState> {
  const [last, finished] = [await findLastHere(queries), await findLastBackup(queries)]
  const [due] = schedule ? dueBefore(schedule, now) : []
  const dueAt = due?.toISOString()
  const [failed, newest] = dueAt ? [await findLastFailed(queries, dueAt), await findLastDue(queries, dueAt)] : []
  // Of one's own accord, say.
  const isMadeSince = (failedAt: string) => Boolean(finished?.finishedAt && finished.finishedAt > failedAt)
  return {
    schedule,
    next: schedule ? (nextDue(schedule, now)?.toISOString() ?? null) : null,
    goesOffSite: s3 !== null,
    keep,
    last: (last && keptBackupOf(last)) ?? null,
    failure:
      failed?.failure && newest && failed.failedAt && !isMadeSince(failed.failedAt)
        ? { reason: failed.failure, at: failed.failedAt, nextTry: newest.claimedUntil }
        : null,
  }
}

/** Of one that is known of what there is; undefined while its file is not whole. */
export function keptBackupOf({ name, takenAt, bytes, isOffSite }: MadeBackup): KeptBackup | undefined {
  return name && takenAt ? { name, takenAt, bytes: bytes ?? 0, isOffSite } : undefined
}

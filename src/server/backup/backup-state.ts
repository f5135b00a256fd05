import type { BackupState, KeptBackup } from '../../domain/backups.ts'
import type { Reads } from '../db/database.ts'
import { findLastHere, findNewestBackup, type MadeBackup } from '../db/made-backups.ts'
import type { BackupSettings } from './backup-settings.ts'
import { dueBefore, nextDue } from './backup-times.ts'

export async function readBackupState(
  queries: Reads,
  { schedule, keep, s3 }: BackupSettings,
  now = new Date(),
): Promise<BackupState> {
  const [last, newest] = [await findLastHere(queries), await findNewestBackup(queries)]
  const [due] = schedule ? dueBefore(schedule, now) : []
  // After another schedule one that failed may be none of its own, which nobody tries again.
  const isTriedAgain = newest !== undefined && due !== undefined && newest.dueAt <= due.toISOString()
  return {
    schedule,
    next: schedule ? (nextDue(schedule, now)?.toISOString() ?? null) : null,
    goesOffSite: s3 !== null,
    keep,
    last: (last && keptBackupOf(last)) ?? null,
    failure:
      isTriedAgain && newest.failure && newest.failedAt
        ? { reason: newest.failure, at: newest.failedAt, nextTry: newest.claimedUntil }
        : null,
  }
}

/** Of one that is known of what there is; undefined while its file is not whole. */
export function keptBackupOf({ name, takenAt, bytes, isOffSite }: MadeBackup): KeptBackup | undefined {
  return name && takenAt ? { name, takenAt, bytes: bytes ?? 0, isOffSite } : undefined
}

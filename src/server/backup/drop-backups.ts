import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../db/database.ts'
import { ensureClubId, forgetBackups, listBackups } from '../db/made-backups.ts'
import { backupsAmong } from './backup-names.ts'
import type { BackupOptions } from './backup-settings.ts'
import { openS3Store } from './open-s3-store.ts'

/**
 * Removes this club's backups that are older than the last ones to keep, here and off site. They are counted by what is
 * known to be whole, so what could not be made pushes none out. Gives what it has removed from the directory.
 */
export async function dropBackups({ backup }: Pick<BackupOptions, 'backup'>, database: Database): Promise<string[]> {
  const { keep, directory, s3 } = backup
  const whole = (await listBackups(database.read)).flatMap(({ dueAt, takenAt, finishedAt }) =>
    takenAt && finishedAt ? [{ dueAt, takenAt }] : [],
  )
  const kept = whole.slice(0, keep)
  const last = kept[keep - 1]
  if (!last) return []
  const club = await database.write(ensureClubId)
  const [oldest = ''] = kept.map(({ takenAt }) => takenAt).sort()
  const tooOld = (names: readonly string[]) =>
    backupsAmong(names).filter((each) => each.club === club && each.takenAt < oldest)
  const dropped = tooOld(await readdir(directory))
  for (const { name } of dropped) await rm(join(directory, name), { force: true })
  if (s3) {
    const store = await openS3Store(s3)
    for (const { name } of tooOld(await store.list())) await store.remove(name)
  }
  await database.write((queries) => forgetBackups(queries, { before: last.dueAt }))
  return dropped.map(({ name }) => name)
}

/** Removes from the directory what still waits to be sent off site, but for the last ones to keep: a store that is away must not fill the disk. */
export async function dropUnsent({ backup }: Pick<BackupOptions, 'backup'>, database: Database): Promise<void> {
  const { keep, directory } = backup
  const unsent = (await listBackups(database.read)).flatMap(({ name, finishedAt }) =>
    name && !finishedAt ? [name] : [],
  )
  for (const name of unsent.slice(keep)) await rm(join(directory, name), { force: true })
}

import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { codeOf, isStorageFull, UnusableDatabaseError } from '../db/failures.ts'
import type { S3Settings } from './backup-settings.ts'
import type { S3Store } from './s3-store.ts'

/** The name of a backup's file: it says which club's it is, and of when. */
export const backupName = (club: string, takenAt: string) => `ringside-${club}-${takenAt.replaceAll(':', '-')}.sqlite`

const named = /^ringside-([0-9a-f]{8})-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.sqlite$/

export interface NamedBackup {
  name: string
  club: string
  takenAt: string
}

/** Those of some file names that are backups', the newest first. */
export function backupsAmong(names: readonly string[]): NamedBackup[] {
  const found = names.flatMap((path) => {
    const name = basename(path)
    const [, club = '', day = '', ...time] = named.exec(name) ?? []
    return club ? [{ name, club, takenAt: day + time.join(':') }] : []
  })
  return found.sort((one, other) => other.takenAt.localeCompare(one.takenAt))
}

/** Returns what the directory of backups holds: nothing while it is not there. Throws an Error that says why it cannot be read. */
export async function namesIn(directory: string): Promise<string[]> {
  return readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw explainPlace(error, directory, 'set BACKUP_DIR to another')
  })
}

/** Loads the S3 client, which only clubs need that have a bucket. */
export async function openS3Store(settings: S3Settings): Promise<S3Store> {
  const { S3Store } = await import('./s3-store.ts')
  return new S3Store(settings)
}

/** Longer than any work in a temporary directory takes. */
const orphanMs = 24 * 60 * 60_000

/** Removes what killed processes left behind: entries whose names begin so, and that are as old as `ageMs`. */
export async function removeOrphans(directory: string, prefix: string, ageMs = orphanMs): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    if (!name.startsWith(prefix)) continue
    const { mtimeMs } = await stat(join(directory, name)).catch(() => ({ mtimeMs: Number.NaN }))
    if (mtimeMs <= Date.now() - ageMs) await rm(join(directory, name), { recursive: true, force: true })
  }
}

/** Runs `work` in a directory that is removed afterwards, also when this process is told to end. */
export async function withTemporaryDirectory<Result>(
  parent: string,
  prefix: string,
  work: (directory: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  await removeOrphans(parent, prefix)
  const directory = await mkdtemp(join(parent, prefix))
  const remove = () => rmSync(directory, { recursive: true, force: true })
  const leave = () => process.exit(1)
  process.once('exit', remove).once('SIGINT', leave).once('SIGTERM', leave)
  try {
    return await work(directory)
  } finally {
    remove()
    process.off('exit', remove).off('SIGINT', leave).off('SIGTERM', leave)
  }
}

/** Waits until the disk has a file, or a directory's list of names. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Returns why nothing could be written in a directory, in a sentence with what to do, under the code by which a full disk is
 * known; any other error, also one of the club's own database, as it is.
 */
export function explainPlace(error: unknown, directory: string, otherwise: string): unknown {
  if (error instanceof UnusableDatabaseError) return error
  const code = codeOf(error)
  const sentence = sentenceOf()
  return sentence ? Object.assign(new Error(sentence, { cause: error }), { code }) : error

  function sentenceOf(): string | null {
    const { path, dest } = error as { path?: unknown; dest?: unknown }
    const isHere = code.startsWith('SQLITE_') || [path, dest].some((each) => String(each).startsWith(directory))
    if (!isHere) return null
    if (isStorageFull(error))
      return `There is no space left in ${directory} (${code}): make room there, or ${otherwise}`
    if (code === 'EROFS')
      return `${directory} is read-only to the server (EROFS): under systemd name it in ReadWritePaths=, or ${otherwise}`
    if (/^(?:SQLITE_(?:READONLY|CANTOPEN|PERM).*|E[A-Z]+)$/.test(code))
      return `${directory} is no directory that can be written (${code}): let Ringside's user write it, or ${otherwise}`
    return null
  }
}

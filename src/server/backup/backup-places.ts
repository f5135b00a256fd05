import { existsSync, rmSync } from 'node:fs'
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { lockFile } from '../db/engines/file-lock.ts'
import { createPrivateDirectory, isDirectory } from '../db/engines/private-directory.ts'
import { codeOf, isStorageFull, UnusableDatabaseError, withDiskFull } from '../db/failures.ts'
import { latestPlausible } from '../db/plausible-time.ts'
import type { S3Settings } from './backup-settings.ts'
import type { S3Store } from './s3-store.ts'

export const backupName = (club: string, takenAt: string) => `ringside-${club}-${takenAt.replaceAll(':', '-')}.sqlite`

/** Follows the name of an encrypted copy. */
export const encryptedEnding = '.enc'

const namePattern = /^ringside-([0-9a-f]{8})-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.sqlite(?:\.enc)?$/

interface NamedBackup {
  name: string
  club: string
  takenAt: string
}

/** Returns the backups among these file names, newest first; those of an implausible time count as the oldest. */
export function parseBackupNames(names: readonly string[], now = Date.now()): NamedBackup[] {
  const backups = names.flatMap((path) => {
    const name = basename(path)
    const [, club = '', day = '', ...time] = namePattern.exec(name) ?? []
    return club ? [{ name, club, takenAt: day + time.join(':') }] : []
  })
  const latest = latestPlausible(now)
  const ageKey = ({ takenAt }: NamedBackup) => `${takenAt > latest ? 0 : 1} ${takenAt}`
  return backups.sort((a, b) => ageKey(b).localeCompare(ageKey(a)))
}

export async function listFileNames(directory: string): Promise<string[]> {
  return readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw explainDirectoryError(error, directory, 'set BACKUP_DIR to another')
  })
}

/** Loads the S3 client on demand, because few clubs use a bucket. */
export async function openS3Store(settings: S3Settings): Promise<S3Store> {
  const { S3Store } = await import('./s3-store.ts')
  return new S3Store(settings)
}

/** Of the temporary directories of restores and, with `test-`, of restore tests. They contain password hashes. */
export const restorePrefix = 'restore-'

/** The file of a temporary directory that its process holds locked; the system releases the lock of a killed process. */
const lockName = 'in-use.lock'

const lockOf = (directory: string, timeoutMs: number) => lockFile(join(directory, lockName), { timeoutMs })

/** A directory without a lock was made by an earlier version, or is being made. Longer than any work in it takes. */
const maxUnlockedAgeMs = 24 * 60 * 60_000

/** Removes the temporary directories that killed processes left behind. */
export async function removeOrphans(parent: string, prefix: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const directory = join(parent, name)
    if (!name.startsWith(prefix)) continue
    if (existsSync(join(directory, lockName))) {
      const release = await lockOf(directory, 0).catch(() => null)
      if (!release) continue
      await rm(directory, { recursive: true, force: true })
      release()
    } else {
      const { mtimeMs } = await stat(directory).catch(() => ({ mtimeMs: Number.NaN }))
      if (mtimeMs <= Date.now() - maxUnlockedAgeMs) await rm(directory, { recursive: true, force: true })
    }
  }
}

/** Creates a temporary directory that this process holds; returns a function that removes it. */
async function createTemporaryDirectory(parent: string, prefix: string) {
  for (;;) {
    const directory = await mkdtemp(join(parent, prefix))
    const release = await lockOf(directory, 10_000).catch((error) => {
      const cause = withDiskFull(error, parent)
      rmSync(directory, { recursive: true, force: true })
      throw cause
    })
    const remove = () => {
      rmSync(directory, { recursive: true, force: true })
      release()
    }
    // Another process may have removed it in the moment before it was locked.
    if (existsSync(directory)) return { directory, remove }
    release()
  }
}

/** Runs `work` in a temporary directory, which is removed afterwards, or when this process exits. */
export async function withTemporaryDirectory<Result>(
  parent: string,
  prefix: string,
  work: (directory: string) => Promise<Result>,
): Promise<Result> {
  createPrivateDirectory(parent)
  await removeOrphans(parent, prefix)
  const { directory, remove } = await createTemporaryDirectory(parent, prefix)
  process.once('exit', remove)
  try {
    return await work(directory)
  } catch (error) {
    throw withDiskFull(error, parent)
  } finally {
    remove()
    process.off('exit', remove)
  }
}

/** Flushes a file, or a directory's entries, to the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Converts an error about reading or writing in a directory to an error that says what to do. `alternative`: what the
 * operator can do instead (“name another file”). Returns other errors unchanged.
 */
export function explainDirectoryError(error: unknown, directory: string, alternative: string): unknown {
  const code = codeOf(error)
  const { path, dest } = error as { path?: unknown; dest?: unknown }
  const isInDirectory = code.startsWith('SQLITE_') || [path, dest].some((each) => String(each).startsWith(directory))
  if (error instanceof UnusableDatabaseError || !isInDirectory) return error
  const withSentence = (sentence: string) => Object.assign(new Error(sentence, { cause: error }), { code })
  if (isStorageFull(error))
    return withSentence(`There is no space left in ${directory} (${code}): free some, or ${alternative}`)
  if (code === 'EROFS')
    return withSentence(
      `${directory} is read-only for Ringside (EROFS): under systemd, add it to ReadWritePaths=, or ${alternative}`,
    )
  if (['ENOENT', 'ENOTDIR', 'EEXIST'].includes(code) && !isDirectory(directory))
    return withSentence(`${directory} is not a directory (${code}): create it, or ${alternative}`)
  if (/^(?:SQLITE_(?:READONLY|CANTOPEN|PERM).*|E[A-Z]+)$/.test(code))
    return withSentence(
      `Ringside cannot write into ${directory} (${code}): give its user write access, or ${alternative}`,
    )
  return error
}

import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { explainPlace } from './backup-place.ts'

/** A moment as a file may be named after it. */
const stampOf = (moment: string) => moment.replaceAll(':', '-')

/** What a backup of a club is called: by its name alone it is told whose it is and of when. */
export const backupName = (club: string, takenAt: string) => `ringside-${club}-${stampOf(takenAt)}.sqlite`

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

/** What the directory of backups holds: nothing while it is not there. Throws an Error that says why it cannot be read. */
export async function namesIn(directory: string): Promise<string[]> {
  return readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw explainPlace(error, directory, 'set BACKUP_DIR to another')
  })
}

/** Where a backup is made before it is one: beside those that are, so that it is only renamed. */
export const workshopName = (club: string, dueAt: string) => `.making-${club}-${stampOf(dueAt)}`

const workshop = /^\.making-([0-9a-f]{8})-/

/** Those of some file names that are a club's workshops. */
export const workshopsAmong = (names: readonly string[], club: string) =>
  names.filter((name) => workshop.exec(name)?.[1] === club)

import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { BackupClaim } from '../db/made-backups.ts'
import type { DatabaseLocation } from '../db/open-failures.ts'
import { programOf } from '../installation/programs.ts'
import type { MakeBackup } from './scheduled-backups.ts'

const club = programOf('club')

/** Makes backups by `club backup`, in a process of its own: visitors are served as ever, and it ends with this one. */
export const runBackups =
  ({ dataDirectory, databaseUrl }: DatabaseLocation): MakeBackup =>
  ({ dueAt, claimedBy }: BackupClaim, stopping: AbortSignal) =>
    new Promise((resolve, reject) => {
      // With all that may say how PostgreSQL is reached, as for a download.
      const env = { ...process.env, DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl ?? '' }
      const child = fork(club, ['backup', '--due', dueAt, '--claimed-by', claimedBy], { env, silent: true })
      let complaint = ''
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        complaint = (complaint + text).slice(-2000)
      })
      child.stdout?.resume()
      let hardEnd: NodeJS.Timeout | undefined
      const end = () => {
        child.kill()
        // A long step of SQLite's hears no signal.
        hardEnd = setTimeout(() => child.kill('SIGKILL'), 3000)
      }
      stopping.addEventListener('abort', end)
      if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
      child.once('error', reject)
      child.once('close', (status, signal) => {
        stopping.removeEventListener('abort', end)
        clearTimeout(hardEnd)
        if (status === 0) resolve()
        else reject(new Error(complaint.trim() || `The process that made it ended with ${signal ?? status}`))
      })
    })

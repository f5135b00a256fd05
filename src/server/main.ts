import type { FastifyInstance } from 'fastify'
import { type AppParts, buildApp } from './app.ts'
import { assemble } from './assemble.ts'
import { ensureAdministrator } from './auth/administrators.ts'
import { makeSetupLink } from './auth/setup-link.ts'
import { ScheduledBackups } from './backup/scheduled-backups.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { ringside } from './db/change-log.ts'
import type { Database } from './db/database.ts'
import { explainFailure, UnusableDatabaseError } from './db/failures.ts'
import { lockForServing } from './db/file-lock.ts'
import { openDatabase } from './db/open.ts'
import type { Draining } from './http/server.ts'
import { Faults } from './log/faults.ts'
import { createLog, flushLog, type Log } from './log/log.ts'
import { isSampleClubLoaded, loadSampleClub } from './sample/load-sample-club.ts'
import { sweepDaily } from './uploads/sweep-daily.ts'

/** How long a stop may take: less than the service manager waits. */
const stopMs = 13_000

/** How long a start waits for a server of the same SQLite file that is stopping. */
const lockTimeoutMs = 15_000

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  const faults = new Faults(log)
  const database = await openClub(config, log, faults)
  const { parts, keepFiles, stop } = await assemble({ config, log, faults, database })
  const { publisher, draining } = parts
  // Also when the process that loaded it was killed before it could publish.
  if (await isSampleClubLoaded(database.read)) await publisher.publishFirst(ringside)
  const work = workOfItsOwn(parts)
  const app = await buildApp(parts)
  stopOnSignal(app, draining, {
    release: async () => {
      await work.stop()
      await stop()
    },
    giveUp: () => database.closeAtOnce(),
  })
  logWhatNodePrints(log)
  const address = await listen(app, config)
  work.start()
  const greet = greeting(log)
  greet(`Ringside is at ${config.publicUrl ?? address}`)
  keepFiles().catch((error) => faults.error(error, 'The files of this version were not kept for pages that stay open'))
  const setupLink = await makeSetupLink(database)
  if (setupLink) greet(`There is no administrator yet. Become one at ${config.publicUrl ?? address}${setupLink}`)
}

/** The club's database, with an administrator and a sample club in it where the settings want them. */
async function openClub(config: Config, log: Log, faults: Faults): Promise<Database> {
  const onWait = () => log.info('Waiting for another server of this DATA_DIR to stop')
  if (!config.databaseUrl) await lockForServing(config, { timeoutMs: lockTimeoutMs, onWait })
  const database = await openDatabase(config, {
    onConnectionLost: (error) => faults.error(error, 'A connection to the database was lost'),
    onNotificationsMissing: () =>
      log.warn(
        'PostgreSQL’s notifications are not heard, as behind a pooler: what other processes write is seen a second late',
      ),
  })
  if (config.administrator) await ensureAdministrator(database, config.administrator)
  if (config.loadSampleClub) await loadSampleClub(database)
  return database
}

/** What the server does without being asked. */
function workOfItsOwn({ config, database, images, faults }: AppParts) {
  const backups = config.backup.schedule ? new ScheduledBackups({ config, database, faults }) : undefined
  let stopSweeping: (() => Promise<void>) | undefined
  return {
    start: () => {
      stopSweeping = sweepDaily(database, faults)
      images.start()
      backups?.start()
    },
    stop: async () => {
      await stopSweeping?.()
      await backups?.stop()
    },
  }
}

/** Takes requests at the port of the settings; returns the address. */
async function listen(app: FastifyInstance, config: Config): Promise<string> {
  const { host, port } = config
  // Fastify would say where it listens as well.
  app.log.level = 'warn'
  const address = await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(`Port ${port} of ${host} is not to be had (${error.code}): set PORT or HOST to another`)
  })
  app.log.level = config.logLevel
  return address
}

/** Says what whoever started it waits for: in plain words at a terminal, else as a line of the log, at every level. */
function greeting(log: Log): (sentence: string) => void {
  if (process.stdout.isTTY) return (sentence) => console.log(sentence)
  const always = log.child({}, { level: 'info' })
  return (sentence) => always.info(sentence)
}

/** Warnings of the runtime, and an error that nobody caught, are lines of the log as well. */
function logWhatNodePrints(log: Log): void {
  process.removeAllListeners('warning').on('warning', (warning) => log.warn(warning, warning.message))
  process.on('uncaughtException', (error) => {
    log.fatal(error, 'Ended by an error that nobody caught')
    process.exit(1)
  })
}

interface Ending {
  /** Lets what runs end, and closes the database. */
  release: () => Promise<void>
  /** Closes the database although something runs. */
  giveUp: () => void
}

/** On SIGTERM and SIGINT: say so, take nothing new, answer what is in flight, leave with 0. */
function stopOnSignal(app: FastifyInstance, draining: Draining, { release, giveUp }: Ending): void {
  const leaveAtOnce = () => {
    try {
      giveUp()
    } finally {
      process.exit(1)
    }
  }
  const stop = async () => {
    const deadline = setTimeout(leaveAtOnce, stopMs)
    await draining.drain(app.server)
    await app.close()
    await release()
    clearTimeout(deadline)
    await flushLog()
    process.exit(0)
  }
  let isStopping = false
  // Ctrl-C comes more than once: from the terminal, and from npm, which passes on what it got itself.
  const stopOnce = () => {
    if (!isStopping) void stop()
    isStopping = true
  }
  process.on('SIGTERM', stopOnce).on('SIGINT', stopOnce)
}

let config: Config | undefined
try {
  config = readConfig(process.env)
  await start(config)
} catch (error) {
  const reason = config ? explainFailure(config, error) : error
  console.error(reason instanceof ConfigError || reason instanceof UnusableDatabaseError ? reason.message : reason)
  process.exit(1)
}

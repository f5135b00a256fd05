import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { ensureAdministrator } from './auth/administrators.ts'
import { makeSetupLink } from './auth/setup-link.ts'
import { runBackups } from './backup/run-backup.ts'
import { ScheduledBackups } from './backup/scheduled-backups.ts'
import { LiveLists } from './collections/live-lists.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { ringside } from './db/change-log.ts'
import { openDatabase } from './db/open.ts'
import { explainFailure, UnusableDatabaseError } from './db/open-failures.ts'
import { Faults } from './faults.ts'
import { Findings } from './findings/findings.ts'
import { Draining } from './http/draining.ts'
import { LinkChecker } from './links/link-checker.ts'
import { createLog, type Log } from './log.ts'
import { BuiltFiles } from './pages/built-files.ts'
import { inlineParts, readPageAssets } from './pages/page-assets.ts'
import { lazyPageRenderer } from './pages/page-renderer.ts'
import { Publisher } from './publishing/publisher.ts'
import { rehearsal } from './publishing/rehearsal.ts'
import { root } from './root.ts'
import { isSampleClubLoaded, loadSampleClub } from './sample/load-sample-club.ts'
import { PublicPictures } from './uploads/public-pictures.ts'
import { ImageStore } from './uploads/store-image.ts'
import { sweepDaily } from './uploads/sweep-daily.ts'

const dist = join(root, 'dist')

/** When it gives up what still runs: just before the service manager would end it. */
const stopMs = 14_000

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  const faults = new Faults(log)
  const assets = readPageAssets(dist)
  const database = await openDatabase(config, (error) => faults.error(error, 'A connection to the database was lost'))
  if (config.administrator) await ensureAdministrator(database, config.administrator)
  const images = new ImageStore(database, faults)
  if (config.loadSampleClub) await loadSampleClub(database)
  const pages = lazyPageRenderer(dist, assets, { rehearsal })
  const build = readFileSync(join(dist, 'stamp'), 'utf8')
  const siteOptions = {
    renderPage: pages.renderPage,
    publicUrl: config.publicUrl,
    build,
    cdnSeconds: config.cdnSeconds,
  }
  const publisher = await Publisher.start(database, siteOptions, faults)
  // Also when the process that loaded it was killed before it could publish.
  if (await isSampleClubLoaded(database.read)) await publisher.publishFirst(ringside)
  const live = await LiveLists.start(database, faults)
  const pictures = await PublicPictures.start(database, faults)
  const { renderPage, wordsReach } = pages
  const measures = { renderPage, wordsReach, publicUrl: config.publicUrl, scriptBytes: assets.scriptBytes }
  const findings = new Findings({ database, publisher, images, faults, measures })
  const links = config.checksLinks ? new LinkChecker(database, faults) : undefined
  const files = new BuiltFiles(join(dist, 'browser'))
  const draining = new Draining()
  // Its library is loaded by those alone who read them.
  const metrics = config.metricsToken
    ? new (await import('./metrics/metrics.ts')).Metrics({
        database,
        backups: config.backup,
        publisher,
        images,
        findings,
        faults,
      })
    : undefined
  const inline = inlineParts(assets)
  const parts = {
    config,
    log,
    faults,
    database,
    publisher,
    findings,
    files,
    images,
    live,
    pictures,
    draining,
    metrics,
    inline,
  }
  const app = await buildApp({ ...parts, onSaved: () => links?.lookSoon() })
  const stopSweeping = sweepDaily(database, faults)
  images.start()
  links?.start()
  const backups = config.backup.schedule
    ? new ScheduledBackups({ database, faults, schedule: config.backup.schedule, make: runBackups(config) })
    : undefined
  const release = async () => {
    stopSweeping()
    metrics?.stop()
    await backups?.stop()
    await images.stop()
    await links?.stop()
    await pictures.stop()
    await live.stop()
    await publisher.stop()
    await database.close()
  }
  stopOnSignal(app, draining, { release, giveUp: () => database.closeAtOnce() })
  logWhatNodePrints(log)
  // Fastify would say where it listens as well.
  app.log.level = 'warn'
  const { host, port } = config
  const address = await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(`Port ${port} of ${host} is not to be had (${error.code}): set PORT or HOST to another`)
  })
  app.log.level = config.logLevel
  backups?.start()
  const greet = greeting(log)
  greet(`Ringside is at ${config.publicUrl ?? address}`)
  // For the first release that is published here, or the first turn of the clock.
  pages.load().catch((error) => faults.error(error, 'The built pages could not be loaded'))
  const setupLink = await makeSetupLink(database)
  if (setupLink) greet(`There is no administrator yet. Become one at ${config.publicUrl ?? address}${setupLink}`)
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

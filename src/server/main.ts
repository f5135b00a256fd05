import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type AppParts, buildApp } from './app.ts'
import { ensureAdministrator, makeSetupLink } from './auth/administrators.ts'
import { ScheduledBackups } from './backup/scheduled-backups.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { ringside } from './db/change-log.ts'
import type { Database } from './db/database.ts'
import { explainFailure, UnusableDatabaseError } from './db/failures.ts'
import { lockForServing } from './db/file-lock.ts'
import { openDatabase } from './db/open.ts'
import { Draining } from './http/server.ts'
import { root } from './installation.ts'
import { createLog, ErrorReporter, flushLog, type Log } from './log.ts'
import { BuiltFiles, storeBuiltFiles } from './pages/built-files.ts'
import { Publisher } from './publishing/publisher.ts'
import { inlineElements, pageRenderer, readPageAssets } from './rendering/page-renderer.ts'
import { isSampleClubLoaded, loadSampleClub } from './sample/load-sample-club.ts'
import { PublicPictures } from './uploads/public-pictures.ts'
import { ImageStore } from './uploads/store-image.ts'
import { sweepDaily } from './uploads/sweep-uploads.ts'

const dist = join(root, 'dist')

/** Returns what the server needs of the build; in development there may be none, because Vite renders the pages. */
function readBuild({ isDevelopment }: Config) {
  if (isDevelopment) return { site: { renderPage: async () => '' }, files: join(root, 'src/web/public') }
  const assets = readPageAssets(dist)
  return {
    site: { renderPage: pageRenderer(dist, assets), build: readFileSync(join(dist, 'stamp'), 'utf8') },
    files: join(dist, 'browser'),
    inlineElements: inlineElements(assets),
  }
}

/** Disposing of `running` stops the parts and closes the database; so does a failed start. */
async function startParts({
  config,
  log,
  reporter,
  database,
}: Pick<AppParts, 'config' | 'log' | 'reporter' | 'database'>) {
  await using started = new AsyncDisposableStack()
  started.defer(() => database.close())
  const { site, files: builtFiles, inlineElements } = readBuild(config)
  const publisher = await Publisher.start(database, { ...site, publicUrl: config.publicUrl }, reporter)
  started.defer(() => publisher.stop())
  const pictures = await PublicPictures.start(database, reporter)
  started.defer(() => pictures.stop())
  const images = new ImageStore(database, reporter)
  started.defer(() => images.stop())
  const metrics = config.metricsToken
    ? new (await import('./metrics/metrics.ts')).Metrics({
        ...{ database, publisher, images, reporter },
        backups: config.backup,
      })
    : undefined
  const earlierFiles = join(config.dataDirectory, 'assets')
  const files = new BuiltFiles(builtFiles, earlierFiles)
  const parts = {
    ...{ config, log, reporter, database, publisher, files, images, pictures, metrics },
    draining: new Draining(),
    ...(inlineElements && { inlineElements }),
  } satisfies AppParts
  const copyFiles = async () => {
    if (site.build) await storeBuiltFiles({ build: site.build, from: join(builtFiles, 'assets'), to: earlierFiles })
  }
  return { parts, copyFiles, running: started.move() }
}

/** How long a stop may take: less than the service manager waits. */
const stopMs = 13_000

const lockTimeoutMs = 15_000

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  const reporter = new ErrorReporter(log)
  const database = await openClub(config, log, reporter)
  const { parts, copyFiles, running } = await startParts({ config, log, reporter, database })
  // The sample club may have been loaded by a process that was killed before it published.
  if (await isSampleClubLoaded(database.read)) await parts.publisher.publishFirst(ringside)
  const app = await buildApp(parts)
  stopOnSignal(app, parts, () => running.disposeAsync())
  handleProcessErrors(log)
  const address = await listen(app, config)
  // A signal may have stopped the server meanwhile.
  if (running.disposed) return
  startJobs(parts, running)
  const announce = announcer(log)
  announce(`Ringside is at ${config.publicUrl ?? address}`)
  copyFiles().catch((error) => reporter.error(error, 'Copying the assets for pages left open at an upgrade failed'))
  const setupLink = await makeSetupLink(database)
  if (setupLink) announce(`There is no administrator yet. Become one at ${config.publicUrl ?? address}${setupLink}`)
}

async function openClub(config: Config, log: Log, reporter: ErrorReporter): Promise<Database> {
  const onWait = () => log.info('Waiting for another server of this DATA_DIR to stop')
  if (!config.databaseUrl) await lockForServing(config, { timeoutMs: lockTimeoutMs, onWait })
  const database = await openDatabase(config, (error) => reporter.error(error, 'A connection to the database was lost'))
  if (config.administrator) await ensureAdministrator(database, config.administrator)
  if (config.loadSampleClub) await loadSampleClub(database)
  return database
}

function startJobs({ config, database, images, reporter }: AppParts, running: AsyncDisposableStack): void {
  running.defer(sweepDaily(database, reporter))
  images.start()
  if (!config.backup.schedule) return
  const backups = new ScheduledBackups({ config, database, reporter })
  running.defer(() => backups.stop())
  backups.start()
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  const { host, port } = config
  // Fastify would log the address as well.
  app.log.level = 'warn'
  const address = await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    const sentence =
      error.code === 'EADDRINUSE'
        ? `Port ${port} on ${host} is already in use: set PORT, or stop the other server`
        : `Port ${port} on ${host} cannot be used (${error.code}): set PORT or HOST`
    throw new ConfigError(sentence)
  })
  app.log.level = config.logLevel
  return address
}

/** Returns a function that prints a sentence at a terminal, and otherwise logs it, whatever the log level. */
function announcer(log: Log): (sentence: string) => void {
  if (process.stdout.isTTY) return (sentence) => console.log(sentence)
  const always = log.child({}, { level: 'info' })
  return (sentence) => always.info(sentence)
}

function handleProcessErrors(log: Log): void {
  process.removeAllListeners('warning').on('warning', (warning) => log.warn(warning, warning.message))
  process.on('uncaughtException', (error) => {
    log.fatal(error, 'The server exits after an uncaught error')
    process.exit(1)
  })
}

/** On SIGTERM and SIGINT: completes the requests in flight, accepts no new ones, and exits with 0. */
function stopOnSignal(
  app: FastifyInstance,
  { draining, database }: { draining: Draining; database: Database },
  stopParts: () => Promise<void>,
): void {
  const exitNow = () => {
    try {
      database.closeImmediately()
    } finally {
      process.exit(1)
    }
  }
  const stop = async () => {
    const deadline = setTimeout(exitNow, stopMs)
    await draining.drain(app.server)
    await app.close()
    await stopParts()
    clearTimeout(deadline)
    await flushLog()
    process.exit(0)
  }
  let isStopping = false
  // Ctrl-C sends the signal twice: from the terminal, and from npm.
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

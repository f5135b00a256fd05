import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { format, inspect } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { ensureAdministrator, makeSetupLink } from './accounts/administrators.ts'
import { type AppParts, buildApp } from './app.ts'
import { scheduleBackups } from './backup/scheduled-backups.ts'
import { isSampleClubLoaded, loadSampleClub } from './collections/load-sample-club.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import type { Database } from './db/database.ts'
import { lockForServing } from './db/engines/file-lock.ts'
import { explainFailure, sqliteFile, UnusableDatabaseError } from './db/failures.ts'
import { openDatabase } from './db/open.ts'
import { ringside } from './db/records/change-log.ts'
import { ConflictError } from './errors.ts'
import { Draining } from './http/server.ts'
import { root } from './installation.ts'
import { createLog, ErrorReporter, flushLog, type Log } from './log.ts'
import { BuiltFiles, storeBuiltFiles } from './pages/built-files.ts'
import { ImageStore } from './pictures/store-image.ts'
import { sweepDaily } from './pictures/sweep-uploads.ts'
import { inlineElements, pageRenderer, readPageAssets } from './publishing/page-renderer.ts'
import { Publisher } from './publishing/publisher.ts'
import { warnOfUnknownSettings } from './settings.ts'

const dist = join(root, 'dist')

/** Returns what the server needs of the build; in development there may be none, because Vite renders the pages. */
function readBuild({ isDevelopment }: Config) {
  if (isDevelopment) return { site: { renderPage: async () => '' }, files: join(root, 'src/site/public') }
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
  const images = new ImageStore(database, reporter)
  started.defer(() => images.stop())
  const metrics = config.metricsToken
    ? new (await import('./metrics.ts')).Metrics({
        database,
        publisher,
        images,
        reporter,
        backups: config.backup,
        allowRegistration: config.allowRegistration,
      })
    : undefined
  const earlierFiles = join(config.dataDirectory, 'assets')
  const files = new BuiltFiles(builtFiles, earlierFiles)
  const parts = {
    config,
    log,
    reporter,
    database,
    publisher,
    files,
    images,
    metrics,
    draining: new Draining(),
    ...(inlineElements && { inlineElements }),
  } satisfies AppParts
  const copyFiles = async () => {
    if (site.build) await storeBuiltFiles({ build: site.build, from: join(builtFiles, 'assets'), to: earlierFiles })
  }
  return { parts, copyFiles, running: started.move() }
}

/** How long a stop may take: more than draining takes (http/server.ts), and less than the service manager waits. */
const stopMs = 13_000

const lockTimeoutMs = 15_000

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  logProcessEvents(log)
  for (const warning of warnOfUnknownSettings(process.env)) log.warn(warning)
  const reporter = new ErrorReporter(log)
  const database = await openClub(config, log, reporter)
  const { parts, copyFiles, running } = await startParts({ config, log, reporter, database })
  // The sample club may have been loaded by a process that was killed before it published.
  if (await isSampleClubLoaded(database.read)) await parts.publisher.publishFirst(ringside)
  const app = await buildApp(parts)
  stopOnSignal(app, parts, () => running.disposeAsync())
  const setupLink = await makeSetupLink(database)
  const address = await listen(app, config)
  // A signal may have stopped the server meanwhile.
  if (running.disposed) return
  startJobs(parts, running)
  const announce = announcer(log)
  announce(`Ringside is at ${config.publicUrl ?? address}`)
  copyFiles().catch((error) => reporter.error(error, 'Copying the assets for pages left open at an upgrade failed'))
  if (setupLink) announce(`There is no administrator yet. Become one at ${config.publicUrl ?? address}${setupLink}`)
}

async function openClub(config: Config, log: Log, reporter: ErrorReporter): Promise<Database> {
  if (heldSocketCount > 1)
    throw new ConfigError(
      'ringside.socket names several addresses, but Ringside listens on one: write an empty ListenStream= before yours',
    )
  if (!systemdSocket && !config.databaseUrl && !existsSync(sqliteFile(config))) await checkAddress(config)
  const onWait = () => log.info('Waiting for another server that uses this DATA_DIR to stop')
  if (!config.databaseUrl) await lockForServing(config, { timeoutMs: lockTimeoutMs, onWait })
  const database = await openDatabase(config, (error) => reporter.error(error, 'A connection to the database was lost'))
  if (config.administrator) await ensureAdministrator(database, config.administrator).catch(explainConflict)
  if (config.loadSampleClub) await loadSampleClub(database)
  return database
}

function explainConflict(error: unknown): never {
  throw error instanceof ConflictError ? new ConfigError(`ADMIN_USERNAME cannot be used: ${error.message}`) : error
}

function startJobs({ config, database, reporter }: AppParts, running: AsyncDisposableStack): void {
  running.defer(sweepDaily(database, reporter))
  if (config.backup.schedule) running.defer(scheduleBackups({ config, database, reporter }))
}

/** How many sockets systemd holds while the service restarts, so that visitors wait (sd_listen_fds(3)). */
const heldSocketCount = process.env.LISTEN_PID === String(process.pid) ? Number(process.env.LISTEN_FDS) : 0

/** The first of them. Without a host, Fastify would also listen on localhost. */
const systemdSocket = heldSocketCount > 0 ? { fd: 3, host: '127.0.0.1' } : undefined

/** Listens for a moment, so that a first start that cannot listen creates nothing. */
async function checkAddress(config: Config): Promise<void> {
  const { host, port } = config
  const probe = createServer().listen({ host, port })
  await once(probe, 'listening').catch((error) => explainListening(config, error))
  probe.close()
  await once(probe, 'close')
}

function explainListening({ host, port }: Config, { code }: NodeJS.ErrnoException): never {
  if (systemdSocket) throw new ConfigError(`The socket of systemd cannot be used (${code}): check ringside.socket`)
  if (code === 'EADDRINUSE')
    throw new ConfigError(`Port ${port} on ${host} is already in use: set PORT, or stop the other server`)
  if (code === 'EACCES')
    throw new ConfigError(`Ringside's user may not listen on port ${port} (EACCES): set PORT to 1024 or more`)
  throw new ConfigError(`HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0, not ${host} (${code})`)
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  const { host, port } = config
  // Fastify would log the address as well.
  app.log.level = 'warn'
  const address = await app.listen({ host, port, ...systemdSocket }).catch((error) => explainListening(config, error))
  app.log.level = config.logLevel
  return address
}

/** Returns a function that prints a sentence at a terminal, and otherwise logs it, whatever the log level. */
function announcer(log: Log): (sentence: string) => void {
  if (process.stdout.isTTY) return (sentence) => process.stdout.write(`${sentence}\n`)
  const always = log.child({}, { level: 'info' })
  return (sentence) => always.info(sentence)
}

/** Logs what Node and libraries would print, so that every line of the output is of the log. */
function logProcessEvents(log: Log): void {
  process.removeAllListeners('warning').on('warning', (warning) => log.warn(warning, warning.message))
  for (const method of ['log', 'info', 'warn', 'error'] as const)
    console[method] = (...words) => log.warn(format(...words))
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
  // A closed terminal ends what runs at it. Node forgets that nohup ignored the signal, but not that it took the input away.
  process.on('SIGHUP', process.stdin.isTTY ? stopOnce : () => {})
}

let config: Config | undefined
try {
  config = readConfig(process.env)
  await start(config)
} catch (error) {
  const reason = config ? explainFailure(config, error) : error
  const isExplained = reason instanceof ConfigError || reason instanceof UnusableDatabaseError
  process.stderr.write(`${isExplained ? reason.message : inspect(reason)}\n`)
  process.exit(1)
}

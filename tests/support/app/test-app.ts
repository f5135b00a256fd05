import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { inject, onTestFinished } from 'vitest'
import type { Role } from '../../../src/domain/accounts/roles.ts'
import type { PageData } from '../../../src/domain/page/page-data.ts'
import { hashPassword, hashToken, newToken } from '../../../src/server/accounts/secrets.ts'
import { buildApp } from '../../../src/server/app.ts'
import { type Config, readConfig } from '../../../src/server/config.ts'
import { insertSession } from '../../../src/server/db/accounts/sessions.ts'
import { insertUser } from '../../../src/server/db/accounts/users.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { sqliteFile } from '../../../src/server/db/failures.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { createLog, ErrorReporter } from '../../../src/server/log.ts'
import { Metrics } from '../../../src/server/metrics.ts'
import { BuiltFiles } from '../../../src/server/pages/built-files.ts'
import { ImageStore } from '../../../src/server/pictures/store-image.ts'
import { Publisher } from '../../../src/server/publishing/publisher.ts'
import type { Site } from '../../../src/server/publishing/site.ts'
import { createDatabase, emptyDatabase } from '../databases/postgres.ts'
import { watchedDirectory } from '../servers/watched-directory.ts'
import { checkDescribed } from './described.ts'

export const password = 'correct horse battery'

/** Far more than a refresh takes on a busy machine. */
const maxRefreshMs = 60_000

/** Computed once, because it takes a tenth of a second. */
const passwordHash = hashPassword(password)

/** Replaces the built pages by a document with its path, language and data. */
export const renderData = (path: string, data: Pick<PageData, 'language'>) =>
  `<!doctype html><title>${path} ${data.language}</title><script type="application/json">${JSON.stringify(data)}</script>`

/** The body of a response, untyped: each test asserts its content. */
type Body = ReturnType<typeof JSON.parse>

export interface ApiResponse {
  status: number
  body: Body
  text: string
  headers: Record<string, unknown>
}

export interface Client {
  get(url: string, options?: InjectOptions): Promise<ApiResponse>
  post(url: string, payload?: unknown, options?: InjectOptions): Promise<ApiResponse>
  put(url: string, payload?: unknown, options?: InjectOptions): Promise<ApiResponse>
  delete(url: string, options?: InjectOptions): Promise<ApiResponse>
}

export interface TestApp {
  app: FastifyInstance
  database: Database
  publisher: Publisher
  /** A client of a new user of this role, or without a session. */
  as(role: Role | null): Promise<Client>
}

/** In memory if there is room: only the fault tests depend on a disk. */
function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 1e9
  } catch {
    return false
  }
}

let directoryOfTests: string | undefined

function fastestDirectory(): string {
  directoryOfTests ??= watchedDirectory(hasRoomInMemory() ? '/dev/shm' : tmpdir())
  return directoryOfTests
}

/** Emptied databases of earlier tests: creating and migrating a new one takes ten times as long. */
const emptied: string[] = []

let migrated: Buffer | undefined

/** Returns a SQLite file with empty tables: copying it is ten times as fast as migrating a new one. */
async function migratedFile(): Promise<Buffer> {
  if (migrated) return migrated
  const directory = mkdtempSync(join(fastestDirectory(), 'ringside-test-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const config = readConfig({ DATA_DIR: directory })
  const database = await openDatabase(config)
  await database.close()
  migrated = readFileSync(sqliteFile(config))
  return migrated
}

/** Returns settings of an empty database for the duration of the test; with `isFresh` it has no tables yet. */
export async function newDatabaseSettings({ isFresh = false } = {}): Promise<Record<string, string>> {
  const directory = mkdtempSync(join(fastestDirectory(), 'ringside-test-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  if (process.env.ENGINE !== 'postgres') {
    if (!isFresh) writeFileSync(sqliteFile({ dataDirectory: directory, databaseUrl: null }), await migratedFile())
    return { DATA_DIR: directory }
  }
  const url = (isFresh ? undefined : emptied.pop()) ?? (await createDatabase(inject('postgresUrl')))
  // Runs after everything that the test opens on it is closed: hooks run in reverse order.
  if (!isFresh)
    onTestFinished(async () => {
      await emptyDatabase(url)
      emptied.push(url)
    })
  return { DATA_DIR: directory, DATABASE_URL: url }
}

interface Options {
  settings?: Record<string, string>
  renderPage?: typeof renderData
  /** Apps with the same value count as the same build. */
  build?: string
  /** Called with every line of the log; without it nothing is logged. */
  onLogLine?: (line: Record<string, unknown>) => void
}

/** The whole server without a network, on an empty database of the engine under test unless the settings name one. */
export async function buildTestApp({
  settings = {},
  renderPage = renderData,
  build = newToken(),
  onLogLine,
}: Options = {}): Promise<TestApp> {
  const place = settings.DATA_DIR ? {} : await newDatabaseSettings()
  const config: Config = readConfig({ LOG_LEVEL: 'silent', ...place, ...settings })
  const database = await openDatabase(config)
  const log = createLog(onLogLine ? 'info' : config.logLevel, { write: (line) => onLogLine?.(JSON.parse(line)) })
  const reporter = new ErrorReporter(log)
  const { publicUrl } = config
  const site = { renderPage, publicUrl, build, maxRefreshMs }
  const publisher = await Publisher.start(database, site, reporter)
  const images = new ImageStore(database, reporter)
  const files = new BuiltFiles(join(import.meta.dirname, 'files'), join(config.dataDirectory, 'assets'))
  const metrics = config.metricsToken
    ? new Metrics({
        database,
        backups: config.backup,
        allowRegistration: config.allowRegistration,
        publisher,
        images,
        reporter,
      })
    : undefined
  const parts = { log, reporter, metrics, config, database, publisher, files, images }
  const app = await buildApp(parts)
  onTestFinished(async () => {
    await app.close()
    await images.stop()
    await publisher.stop()
    await database.close()
  })
  return {
    app,
    database,
    publisher,
    as: async (role) => clientOf(app, role && (await signIn(database, role))),
  }
}

/** Creates a user of a role; returns the cookie of a session of theirs. */
export async function signIn(database: Database, role: Role, username = `${role}-${newToken().slice(0, 8)}`) {
  const hash = await passwordHash
  const token = newToken()
  const now = new Date().toISOString()
  await database.write(async (queries) => {
    const { id } = await insertUser(queries, { username, passwordHash: hash, role })
    await insertSession(queries, {
      tokenHash: hashToken(token),
      userId: id,
      createdAt: now,
      seenAt: now,
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      userAgent: 'test',
      address: '127.0.0.1',
    })
  })
  return `ringside=${token}`
}

/** A client that sends a cookie, if it has one, reads JSON, and checks each response against the API's description. */
export function clientOf(app: FastifyInstance, cookie: string | null): Client {
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, options: InjectOptions = {}) => {
    const headers = { ...(cookie && { cookie }), ...options.headers }
    const response = await app.inject({ ...options, method, url, headers })
    const contentType = String(response.headers['content-type'])
    const body = contentType.includes('json') ? response.json() : null
    const { statusCode: status, headers: sent } = response
    checkDescribed(app, method, url, { status, body, contentType, headers: Object.keys(sent) })
    return {
      status: response.statusCode,
      body,
      text: response.body,
      headers: response.headers,
    }
  }
  const withBody = (payload: unknown) => (payload === undefined ? {} : { payload: payload as InjectOptions['payload'] })
  return {
    get: (url, options) => send('GET', url, options),
    post: (url, payload, options) => send('POST', url, { ...withBody(payload), ...options } as InjectOptions),
    put: (url, payload, options) => send('PUT', url, { ...withBody(payload), ...options } as InjectOptions),
    delete: (url, options) => send('DELETE', url, options),
  }
}

/** The cookies that a response sets, whole, by their names. */
export function cookiesOf({ headers }: ApiResponse): Record<string, string> {
  const cookies = [headers['set-cookie'] ?? []].flat().map(String)
  return Object.fromEntries(cookies.map((cookie) => [cookie.slice(0, cookie.indexOf('=')), cookie]))
}

/** The cookies that a response sets, as the next request sends them, without the deleted ones. */
export const cookieIn = (response: ApiResponse) =>
  Object.values(cookiesOf(response))
    .flatMap((each) => /^[^=]+=[^;]+/.exec(each) ?? [])
    .join('; ')

/** Every response of a site as it is sent, by name: nine pages and nine lists in each encoding. */
export const bytesOf = ({ rendered }: Site) =>
  Object.fromEntries(
    [...rendered].map(([name, { response }]) => [name, { etags: response.etags, bodies: response.bodies }]),
  )

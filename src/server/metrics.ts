import { timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { hashToken } from './accounts/secrets.ts'
import type { BackupSettings } from './backup/backup-settings.ts'
import { findBackupDue, readBackupState } from './backup/routes.ts'
import { countSessions } from './db/accounts/sessions.ts'
import { findBackupAge } from './db/backup/backups.ts'
import type { Database } from './db/database.ts'
import { UnauthorizedError } from './errors.ts'
import type { RequestLabels } from './http/request-log.ts'
import type { ErrorReporter } from './log.ts'
import type { ImageStore } from './pictures/store-image.ts'
import { countUnpublishedChanges } from './publishing/changes/differences.ts'
import { readFindings } from './publishing/findings/findings.ts'
import type { Publisher } from './publishing/publisher.ts'

interface MetricsSources {
  database: Database
  backups: BackupSettings
  publisher: Publisher
  images: ImageStore
  reporter: ErrorReporter
  allowRegistration: boolean
}

/** Gauges of prom-client that are named like counters. */
const misnamedGauges = ['nodejs_active_resources_total', 'nodejs_active_handles_total', 'nodejs_active_requests_total']

export class Metrics {
  readonly #registry = new Registry()
  readonly #sources: MetricsSources
  readonly #requests: Histogram<keyof RequestLabels>
  readonly #refusedGuesses: Counter

  constructor(sources: MetricsSources) {
    this.#sources = sources
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    for (const name of misnamedGauges) this.#registry.removeSingleMetric(name)
    this.#requests = new Histogram({
      name: 'ringside_http_request_duration_seconds',
      help: 'From the end of the request head to the end of the response',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.0005, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    })
    this.#refusedGuesses = new Counter({
      name: 'ringside_refused_guesses_total',
      help: 'Sign-ins and password checks that were refused because there were too many',
      registers,
    })
    this.#addGauges()
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  /** Returns the metrics in Prometheus' text format; without those of the database while it is unreachable. */
  read(): Promise<string> {
    return this.#registry.metrics()
  }

  readonly countRequest = (labels: RequestLabels, seconds: number): void => {
    this.#requests.observe({ ...labels }, seconds)
    if (labels.status === 429) this.#refusedGuesses.inc()
  }

  #addGauges(): void {
    const { database, backups, publisher, images, allowRegistration } = this.#sources
    this.#gauge('release_number', 'The release that visitors see; 0 before the first', () => publisher.site.number)
    this.#gauge('release_age_seconds', 'How long ago that release was published', () => {
      const { timestamp } = publisher.site.metadata
      return timestamp === null ? undefined : (Date.now() - Date.parse(timestamp)) / 1000
    })
    this.#gauge('image_queue_length', 'Uploads that are waiting or being processed', () => images.waiting)
    this.#gauge('sessions', 'Open sessions', () => countSessions(database.read, new Date().toISOString()))
    this.#gauge('backup_age_seconds', 'How old the last backup is', () => findBackupAge(database.read))
    this.#gauge(
      'backup_due_timestamp_seconds',
      'When the next backup is due; in the past if it is late, missing without a schedule',
      () => findBackupDue(database.read, backups),
    )
    this.#gauge('backup_failed', '1 while the last scheduled backup has failed', async () =>
      (await readBackupState(database.read, backups)).failure ? 1 : 0,
    )
    this.#gauge('unpublished_changes', 'Changes that visitors do not see yet', () => countUnpublishedChanges(database))
    this.#gauge(
      'findings',
      'Findings that were not dismissed',
      async () =>
        (await database.snapshot((queries) => readFindings(queries, 'drafts', 'en', allowRegistration))).findings
          .length,
    )
  }

  #gauge(name: string, help: string, measure: () => number | undefined | Promise<number | undefined>): void {
    const { reporter } = this.#sources
    new Gauge({
      name: `ringside_${name}`,
      help,
      registers: [this.#registry],
      async collect() {
        // A failed measurement must not repeat the last value.
        this.remove()
        const value = await Promise.try(measure).catch((error) =>
          reporter.error(error, `Measuring ringside_${name} failed`),
        )
        if (value !== undefined) this.set(value)
      },
    })
  }
}

interface MetricsOptions {
  metrics: Metrics
  token: string
}

/** `/metrics`, for clients with the token (RFC 6750). */
export const metricsRoutes: FastifyPluginAsync<MetricsOptions> = async (app, { metrics, token }) => {
  const digest = (value: string) => Buffer.from(hashToken(value))
  const expectedDigest = digest(token)

  app.get('/metrics', async (request, reply) => {
    // The scheme is case-insensitive (RFC 9110, section 11.1).
    const [, sentToken = ''] = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    if (!timingSafeEqual(digest(sentToken), expectedDigest)) {
      reply.header('WWW-Authenticate', 'Bearer')
      throw new UnauthorizedError()
    }
    return reply
      .headers({ 'Cache-Control': 'no-store', 'Content-Type': metrics.contentType })
      .send(await metrics.read())
  })
}

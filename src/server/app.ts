import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { collections } from '../domain/collections/all.ts'
import type { CacheName } from '../domain/releases/releases.ts'
import { accountRoutes } from './accounts/account-routes.ts'
import { enforceRights } from './accounts/rights.ts'
import { authRoutes } from './accounts/routes.ts'
import { Sessions, sessionCookieName } from './accounts/sessions.ts'
import { backupRoutes } from './backup/routes.ts'
import { contentRoutes } from './collections/content-routes.ts'
import { orderRoutes } from './collections/order-routes.ts'
import { collectionRoutes } from './collections/routes.ts'
import { sampleRoutes } from './collections/sample-routes.ts'
import { translationRoutes } from './collections/translations/routes.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { NotFoundError } from './errors.ts'
import { makeErrorHandler } from './http/error-handler.ts'
import { healthRoutes } from './http/health.ts'
import { limitRequestsInFlight } from './http/overload.ts'
import { checkRequests, readJson } from './http/request-checks.ts'
import { RequestLog, requestId, trustIn } from './http/request-log.ts'
import { compressLongResponses } from './http/responses/cached-response.ts'
import {
  addSecurityHeaders,
  type InlineElements,
  type Security,
  securityOf,
} from './http/responses/security-headers.ts'
import { Draining, serverFactory } from './http/server.ts'
import { limitSlowBodies, respondToBrokenRequests } from './http/unfinished-requests.ts'
import { validatorCompiler } from './http/validation.ts'
import type { ErrorReporter, Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { descriptionRoutes, documentOptions } from './pages/api-description/routes.ts'
import type { BuiltFiles } from './pages/built-files.ts'
import { discoveryRoutes } from './pages/discovery.ts'
import { responseCache } from './pages/response-cache.ts'
import { developmentRoutes, pageRoutes } from './pages/routes.ts'
import type { ImageStore } from './pictures/store-image.ts'
import { uploadPages } from './pictures/upload-pages.ts'
import { uploadRoutes } from './pictures/upload-routes.ts'
import { differenceRoutes } from './publishing/changes/differences.ts'
import { changeRoutes } from './publishing/changes/routes.ts'
import { findingRoutes } from './publishing/findings/finding-routes.ts'
import { requireNoProblems } from './publishing/findings/findings.ts'
import { firstStepsRoutes } from './publishing/findings/first-steps-routes.ts'
import { noticeRoutes } from './publishing/notice-routes.ts'
import { libraryRoutes } from './publishing/pictures/library-routes.ts'
import { withdrawalRoutes } from './publishing/pictures/withdrawal-routes.ts'
import { openPreviewRoutes } from './publishing/previews/open-preview-routes.ts'
import { previewRoutes } from './publishing/previews/preview-routes.ts'
import { Previews, pictureAccessFinder } from './publishing/previews/previews.ts'
import type { Publisher } from './publishing/publisher.ts'
import { releaseRoutes } from './publishing/release-routes.ts'
import { calendarRoutes } from './publishing/timetable/calendar-routes.ts'
import { linkRoutes } from './users/link-routes.ts'
import { userRoutes } from './users/routes.ts'

export interface AppParts {
  config: Config
  log: Log
  reporter: ErrorReporter
  database: Database
  publisher: Publisher
  files: BuiltFiles
  images: ImageStore
  draining?: Draining
  metrics?: Metrics | undefined
  inlineElements?: InlineElements
}

interface Internals {
  draining: Draining
  security: Security
  sessions: Sessions
}

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { database, draining = new Draining() } = parts
  const security = securityOf(parts.config, parts.inlineElements)
  const internals = { draining, security, sessions: new Sessions(database, security.isHttps) }
  const app = createFastify(parts, internals)
  addHooks(app, parts, internals)
  await app.register(cookie)
  await app.register(swagger, documentOptions({ sessionCookie: sessionCookieName(security.isHttps) }))
  await addRoutes(app, parts, internals)
  return app
}

function createFastify(parts: AppParts, internals: Internals) {
  const { config, log, reporter, metrics, publisher } = parts
  const { draining, security } = internals
  const { logsRequests, publicUrl, trustedProxies } = config
  const requestLog = new RequestLog({ log: logsRequests ? log : null, trustedProxies, count: metrics?.countRequest })
  const errorHandler = makeErrorHandler(reporter)
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: requestLog,
    trustProxy: trustedProxies.length > 0 ? trustIn(trustedProxies) : false,
    bodyLimit: 1_000_000,
    serverFactory: serverFactory(responseCache({ publisher, security, draining, publicUrl }), requestLog),
    genReqId: requestId,
    clientErrorHandler: respondToBrokenRequests(security.headers),
    // Fastify's own error responses bypass the hooks that add headers.
    frameworkErrors: (error, request, reply) =>
      errorHandler(error, request, reply.headers({ ...security.headers, Connection: 'close' })),
  }).withTypeProvider<ZodTypeProvider>()
  app.setErrorHandler(errorHandler)
  app.setNotFoundHandler((request, reply) => errorHandler(new NotFoundError('Page'), request, reply))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => JSON.stringify)
  app.removeContentTypeParser('text/plain')
  readJson(app)
  return app
}

type App = ReturnType<typeof createFastify>

/** The hooks of every request and response run in this order. */
function addHooks(app: App, { config }: AppParts, { draining, security, sessions }: Internals): void {
  addSecurityHeaders(app, security)
  compressLongResponses(app)
  app.addHook('onRequest', async (_request, reply) => {
    if (draining.isDraining) reply.header('Connection', 'close')
  })
  limitSlowBodies(app, security.headers)
  limitRequestsInFlight(app)
  checkRequests(app, config.publicUrl)
  enforceRights(app, (request) => sessions.find(request))
}

async function addRoutes(app: App, parts: AppParts, internals: Internals) {
  const { draining, security, sessions } = internals
  const { config, database, publisher, files, images, metrics } = parts
  const { publicUrl } = config
  const gate = config.problemsBlockPublishing ? requireNoProblems : null
  const previews = new Previews({ database, publisher, sessions, isHttps: security.isHttps })
  const readPublic = async (name: CacheName) => (await publisher.currentSite()).caches[name]
  const collectionOptions = { database, readPublic, images }

  // A group of routes is a plugin only where its parser or hook must not apply to other routes.
  await authRoutes(app, { database, sessions, allowRegistration: config.allowRegistration })
  await accountRoutes(app, { database, sessions })
  await userRoutes(app, { database })
  await linkRoutes(app, { database, publicUrl })
  await contentRoutes(app, { database, readPublic })
  for (const collection of collections) collectionRoutes(app, collection, collectionOptions)
  await orderRoutes(app, { database })
  await app.register(uploadRoutes, { images })
  await uploadPages(app, { database, findAccess: pictureAccessFinder({ database, publisher, sessions, previews }) })
  await libraryRoutes(app, { database, publisher, images })
  await withdrawalRoutes(app, { database, publisher, publicUrl })
  await releaseRoutes(app, { database, publisher, gate })
  await previewRoutes(app, { database, publisher, gate, publicUrl })
  await openPreviewRoutes(app, { previews })
  await differenceRoutes(app, { database })
  await findingRoutes(app, { database, allowRegistration: config.allowRegistration })
  await changeRoutes(app, { database })
  await translationRoutes(app, { database })
  await firstStepsRoutes(app, { database, publisher })
  await sampleRoutes(app, { database })
  await app.register(backupRoutes, { location: config, settings: config.backup, database })
  await descriptionRoutes(app, {})
  await healthRoutes(app, { database, draining, areBackupsScheduled: config.backup.schedule !== null })
  if (metrics && config.metricsToken) {
    const { metricsRoutes } = await import('./metrics.ts')
    await app.register(metricsRoutes, { metrics, token: config.metricsToken })
  }
  if (config.isDevelopment) await developmentRoutes(app, { publisher })
  await noticeRoutes(app, { database, publisher })
  await calendarRoutes(app, { publisher })
  await discoveryRoutes(app, { database, publisher, publicUrl })
  await pageRoutes(app, { database, publisher, previews, files, policy: security.policy })
}

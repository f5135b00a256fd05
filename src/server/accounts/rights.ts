import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentUser } from '../../domain/accounts/accounts.ts'
import { collections } from '../../domain/collections/all.ts'
import type { Collection } from '../../domain/fields/define.ts'
import type { SessionUser } from '../db/accounts/sessions.ts'
import { latestPlausible } from '../db/plausible-time.ts'
import { ForbiddenError, PasswordNeededError, UnauthorizedError } from '../errors.ts'
import { refuseCrossSiteReads } from '../http/request-checks.ts'
import { isBodyArriving } from '../http/unfinished-requests.ts'

/** How long the entry of a password proves that the user is present. */
const proofLifetimeSeconds = 10 * 60

export function proofSecondsLeft({ provedAt }: Pick<FastifyRequest, 'provedAt'>): number {
  if (provedAt === null) return 0
  if (provedAt > latestPlausible()) return 0
  const secondsLeft = Math.ceil((Date.parse(provedAt) - Date.now()) / 1000) + proofLifetimeSeconds
  return Math.max(0, Math.min(secondsLeft, proofLifetimeSeconds))
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for visitors, and on routes for `everyone`, which look up no session. */
    user: CurrentUser | null
    sessionId: number | null
    /** When the user last entered the password again in this session (ISO 8601). */
    provedAt: string | null
  }
}

/** Routes for `everyone` and `reader` are open to all. Responses of a `reader` route depend on the user. */
type Access = 'everyone' | 'reader' | 'user' | 'admin'

function rightsOf({ name, operations }: Collection): Record<string, Access> {
  const path = `/api/${name}`
  const routeOf = {
    create: `POST ${path}`,
    update: `PUT ${path}/:id`,
    delete: `DELETE ${path}/:id`,
    order: `PUT ${path}/order`,
  }
  return {
    [`GET ${path}`]: 'reader',
    ...Object.fromEntries(operations.map((operation) => [routeOf[operation], 'admin'])),
  }
}

/** The right that each route needs. The server does not start if a route is missing here. */
export const rights: Record<string, Access> = {
  'GET /api/user': 'reader',
  'POST /api/login': 'everyone',
  'POST /api/logout': 'everyone',
  'POST /api/register': 'everyone',
  'POST /api/password': 'everyone',

  'GET /api/user/proof': 'user',
  'POST /api/user/proof': 'user',
  'PUT /api/user/language': 'user',
  'PUT /api/user/password': 'user',
  'GET /api/user/sessions': 'user',
  'DELETE /api/user/sessions': 'user',
  'DELETE /api/user/sessions/:id': 'user',
  'GET /api/user/second-factor': 'user',
  'POST /api/user/second-factor': 'user',
  'PUT /api/user/second-factor': 'user',
  'DELETE /api/user/second-factor': 'user',

  'GET /api/users': 'admin',
  'PUT /api/users/:id/role': 'admin',
  'DELETE /api/users/:id': 'admin',
  'POST /api/users/:id/link': 'admin',
  'GET /api/links': 'admin',
  'POST /api/links': 'admin',
  'DELETE /api/links/:id': 'admin',

  'GET /api/content': 'reader',
  'POST /api/content': 'admin',
  'POST /api/content/': 'admin',
  'PUT /api/content/:id': 'admin',

  ...Object.assign({}, ...collections.map(rightsOf)),

  'POST /api/upload': 'admin',
  'GET /api/admin/uploads': 'admin',
  'GET /api/admin/uploads/:hash/focal-point': 'admin',
  'GET /api/admin/uploads/:hash/places': 'admin',
  'POST /api/admin/uploads/:hash/withdraw': 'admin',
  'GET /api/cache/metadata': 'everyone',
  'POST /api/admin/cache/generate': 'admin',
  'GET /api/admin/findings': 'admin',
  'PUT /api/admin/findings/dismissal': 'admin',
  'GET /api/admin/occurrences': 'admin',
  'GET /api/notices': 'admin',
  'POST /api/notices': 'admin',
  'DELETE /api/notices/:id': 'admin',
  'GET /api/admin/releases': 'admin',
  'GET /api/admin/differences': 'admin',
  'POST /api/admin/releases/:number/publish': 'admin',
  'POST /api/admin/unpublished/discard': 'admin',
  'GET /api/admin/changes': 'admin',
  'POST /api/admin/changes/:id/undo': 'admin',
  'GET /api/admin/translations': 'admin',
  'PUT /api/admin/translations': 'admin',
  'GET /api/admin/previews': 'admin',
  'POST /api/admin/previews': 'admin',
  'DELETE /api/admin/previews/:number': 'admin',
  'POST /api/admin/previews/:number/link': 'admin',
  'DELETE /api/admin/previews/:number/link': 'admin',
  'GET /api/preview': 'reader',
  'PUT /api/preview': 'reader',
  'DELETE /api/preview': 'everyone',
  'PUT /api/admin/previews/:number/time': 'admin',
  'GET /api/admin/backup': 'admin',
  'GET /api/admin/backups': 'admin',
  'GET /api/admin/first-steps': 'admin',
  'DELETE /api/admin/sample': 'admin',
  'GET /api/openapi.json': 'everyone',

  'GET /': 'everyone',
  'GET /timetable': 'everyone',
  'GET /auth': 'everyone',
  'GET /admin': 'everyone',
  'GET /admin/*': 'everyone',
  'GET /preview/:token': 'everyone',
  'GET /cache/:file': 'everyone',
  'GET /calendar/:name': 'everyone',
  'GET /calendar/:name/:file': 'everyone',
  'GET /uploads/:file': 'everyone',
  'GET /uploads/:file/:width': 'everyone',
  'GET /share/:file': 'everyone',
  'GET /share/address.svg': 'everyone',
  'GET /favicon.svg': 'everyone',
  'GET /favicon.ico': 'everyone',
  'GET /apple-touch-icon.png': 'everyone',
  'GET /icon-192.png': 'everyone',
  'GET /icon-512.png': 'everyone',
  'GET /icon-maskable.png': 'everyone',
  'GET /sitemap.xml': 'everyone',
  'GET /robots.txt': 'everyone',
  'GET /manifest.webmanifest': 'everyone',
  'GET /*': 'everyone',
  'GET /healthz': 'everyone',
  'GET /readyz': 'everyone',
  'GET /up': 'everyone',
  // The route itself checks the token.
  'GET /metrics': 'everyone',
  'GET /dev/page-data': 'everyone',
}

/**
 * Operations for which the password must be entered again (`POST /api/user/proof`): a stranger at an unlocked browser
 * must neither lock its user out, nor copy the club's data, nor let others in. Not listed: operations that take the
 * password in their body.
 */
export const operationsNeedingProof: ReadonlySet<string> = new Set([
  'POST /api/user/second-factor',
  'PUT /api/user/second-factor',
  'GET /api/admin/backup',
  'DELETE /api/users/:id',
  'POST /api/users/:id/link',
  'POST /api/links',
])

/** Makes every route that is registered after this call check the right that `rights` names. */
export function enforceRights(
  app: FastifyInstance,
  findSession: (request: FastifyRequest) => Promise<SessionUser | null>,
): void {
  app.decorateRequest('user', null)
  app.decorateRequest('sessionId', null)
  app.decorateRequest('provedAt', null)

  const checkedBeforeBody = new WeakSet<FastifyRequest>()

  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      // Fastify adds a route for HEAD to each GET: both need the same right.
      const operation = `${method === 'HEAD' ? 'GET' : method} ${route.url}`
      const access = rights[operation]
      if (!access) throw new Error(`${method} ${route.url} is not in the table of rights`)
      if (access === 'everyone') continue
      const check = async (request: FastifyRequest, reply: FastifyReply) => {
        refuseCrossSiteReads(request)
        const session = await findSession(request)
        request.user = session?.user ?? null
        request.sessionId = session?.sessionId ?? null
        request.provedAt = session?.provedAt ?? null
        if (access !== 'reader' && !request.user) throw new UnauthorizedError()
        if (access === 'admin' && request.user?.role !== 'admin') throw new ForbiddenError()
        if (operationsNeedingProof.has(operation) && proofSecondsLeft(request) === 0) throw new PasswordNeededError()
        reply.header('Cache-Control', 'no-store')
        if (isBodyArriving(request.raw)) checkedBeforeBody.add(request)
      }
      // Checks before the body is read.
      route.onRequest = [check, ...[route.onRequest ?? []].flat()]
      // Checks again after a slow body: the right may have ended meanwhile.
      const checkAgain = async (request: FastifyRequest, reply: FastifyReply) => {
        if (checkedBeforeBody.has(request)) await check(request, reply)
      }
      route.preValidation = [checkAgain, ...[route.preValidation ?? []].flat()]
    }
  })
}

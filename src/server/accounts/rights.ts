import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentUser } from '../../domain/accounts/accounts.ts'
import { operations } from '../../domain/api/api.ts'
import type { Right } from '../../domain/api/operation.ts'
import type { SessionUser } from '../db/accounts/sessions.ts'
import { latestPlausible } from '../db/plausible-time.ts'
import { ForbiddenError, PasswordNeededError, UnauthorizedError } from '../errors.ts'
import { refuseCrossSiteReads } from '../http/request-checks.ts'
import { isBodyArriving } from '../http/unfinished-requests.ts'

/** How long the entry of a password proves that the user is present. */
const proofLifetimeSeconds = 10 * 60

export function proofSecondsLeft({ provedAt }: Pick<FastifyRequest, 'provedAt'>): number {
  if (provedAt === null || provedAt > latestPlausible()) return 0
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

/** The right that each route needs. The server does not start if a route is missing here. */
export const rights: Record<string, Right> = {
  ...Object.fromEntries(Object.entries(operations).map(([name, { right }]) => [name, right])),

  'GET /': 'everyone',
  'GET /timetable': 'everyone',
  'GET /documents/:name': 'everyone',
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
  'GET /apple-touch-icon-precomposed.png': 'everyone',
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
        if (operations[operation]?.needsProof && proofSecondsLeft(request) === 0) throw new PasswordNeededError()
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

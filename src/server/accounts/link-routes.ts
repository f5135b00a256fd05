import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { deleteLink, deletePasswordLinks, listLinks } from '../db/accounts/one-time-links.ts'
import { findUser } from '../db/accounts/users.ts'
import type { Database } from '../db/database.ts'
import { logChange } from '../db/records/change-log.ts'
import { NotFoundError } from '../errors.ts'
import { originOf } from '../http/request-checks.ts'
import { logEvent } from '../http/request-log.ts'
import { routesOf } from '../http/route.ts'
import { authorOf, checkStillAdministrator, requireUser } from './current-user.ts'
import { dayMs, makeLink } from './one-time-links.ts'

interface LinkOptions {
  database: Database
  publicUrl: string | null
}

const addressOf = (origin: string, parameters: Record<string, string>) =>
  `${origin}/auth?${new URLSearchParams(parameters)}`

/** Makes, lists and revokes one-time links: invitations, and links for a new password. */
export const linkRoutes: FastifyPluginAsyncZod<LinkOptions> = async (app, { database, publicUrl }) => {
  const route = routesOf(app, 'Users')
  route('GET /api/links', () => listLinks(database.read, new Date().toISOString()))

  route('POST /api/links', async (request) => {
    const { role, language } = request.body
    const createdBy = requireUser(request).user.id
    const { token, expiresAt } = await database.write(async (queries) => {
      await checkStillAdministrator(queries, request)
      return makeLink(queries, { role, language, secondFactorOff: false, createdBy }, 7 * dayMs)
    })
    logEvent(request, 'Invitation created', { role })
    return { url: addressOf(originOf(request, publicUrl), { lang: language, setup: token }), expiresAt }
  })

  route('POST /api/users/:id/link', async (request) => {
    const { id: userId } = request.params
    const { secondFactorOff } = request.body
    const author = authorOf(request)
    const { user, token, expiresAt } = await database.write(async (queries) => {
      await checkStillAdministrator(queries, request)
      const user = await findUser(queries, userId)
      if (!user) throw new NotFoundError('User')
      await deletePasswordLinks(queries, userId)
      const link = await makeLink(queries, { userId, secondFactorOff, createdBy: author.userId }, dayMs)
      const linkUntil = link.expiresAt
      const change = { author, action: 'update', entity: 'users', entityId: userId, before: user } as const
      await logChange(queries, { ...change, after: { ...user, linkUntil } })
      return { user, ...link }
    })
    logEvent(request, 'Link for a new password created', { account: user.username })
    return { url: addressOf(originOf(request, publicUrl), { password: token }), expiresAt }
  })

  route('DELETE /api/links/:id', async (request) => {
    const isDeleted = await database.write(async (queries) => {
      await checkStillAdministrator(queries, request)
      return deleteLink(queries, request.params.id)
    })
    if (!isDeleted) throw new NotFoundError('Link')
    logEvent(request, 'One-time link revoked')
    return {}
  })
}

import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Role } from '../../domain/accounts/roles.ts'
import type { Language } from '../../domain/languages.ts'
import { authorOf, checkStillAdministrator } from '../accounts/current-user.ts'
import { dayMs, logRevocation, makeLink } from '../accounts/one-time-links.ts'
import { deleteLink, deletePasswordLinks, listLinks } from '../db/accounts/one-time-links.ts'
import { findChosenLanguage, findUser } from '../db/accounts/users.ts'
import type { Database } from '../db/database.ts'
import { logChange } from '../db/records/change-log.ts'
import { NotFoundError } from '../errors.ts'
import { originOf } from '../http/request-checks.ts'
import { logEvent } from '../http/request-log.ts'
import { routesOf } from '../http/route.ts'

interface LinkOptions {
  database: Database
  publicUrl: string | null
}

/** Makes, lists and revokes one-time links: invitations, and links for a new password. */
export const linkRoutes: FastifyPluginAsyncZod<LinkOptions> = async (app, { database, publicUrl }) => {
  const route = routesOf(app, 'Users')
  route('GET /api/links', () => listLinks(database.read, new Date().toISOString()))

  route('POST /api/links', async (request) => {
    const { body } = request
    const { parameters, expiresAt } =
      'role' in body ? await invite(database, request, body) : await linkToAccount(database, request, body)
    return { url: `${originOf(request, publicUrl)}/auth?${new URLSearchParams(parameters)}`, expiresAt }
  })

  route('DELETE /api/links/:id', async (request) => {
    await database.write(async (queries) => {
      await checkStillAdministrator(queries, request)
      const link = await deleteLink(queries, request.params.id)
      if (!link) throw new NotFoundError('Link')
      await logRevocation(queries, authorOf(request), link)
    })
    logEvent(request, 'One-time link revoked')
    return {}
  })
}

interface MadeLink {
  /** The query parameters of its address. */
  parameters: Record<string, string>
  expiresAt: string
}

async function invite(
  database: Database,
  request: FastifyRequest,
  { role, language }: { role: Role; language: Language },
): Promise<MadeLink> {
  const author = authorOf(request)
  const { token, expiresAt } = await database.write(async (queries) => {
    await checkStillAdministrator(queries, request)
    const purpose = { role, language, secondFactorOff: false, createdBy: author.userId }
    const link = await makeLink(queries, purpose, 7 * dayMs)
    const change = { author, action: 'create', entity: 'users', entityId: 0, before: null } as const
    await logChange(queries, { ...change, after: { role, language, expiresAt: link.expiresAt } })
    return link
  })
  logEvent(request, 'Invitation created', { role })
  return { parameters: { lang: language, invitation: token }, expiresAt }
}

/** Makes a link for a new password, which replaces the account’s former one. Throws NotFoundError. */
async function linkToAccount(
  database: Database,
  request: FastifyRequest,
  { userId, secondFactorOff }: { userId: number; secondFactorOff: boolean },
): Promise<MadeLink> {
  const author = authorOf(request)
  const { user, language, token, expiresAt } = await database.write(async (queries) => {
    await checkStillAdministrator(queries, request)
    const language = await findChosenLanguage(queries, userId)
    const user = await findUser(queries, userId)
    if (!user) throw new NotFoundError('User')
    await deletePasswordLinks(queries, userId)
    const link = await makeLink(queries, { userId, secondFactorOff, createdBy: author.userId }, dayMs)
    const change = { author, action: 'update', entity: 'users', entityId: userId, before: user } as const
    await logChange(queries, { ...change, after: { ...user, passwordLinkExpiresAt: link.expiresAt } })
    return { user, language, ...link }
  })
  logEvent(request, 'Link for a new password created', { account: user.username })
  return { parameters: { ...(language && { lang: language }), password: token }, expiresAt }
}

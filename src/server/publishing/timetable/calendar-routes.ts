import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { findLanguage } from '../../../domain/languages.ts'
import { largestId } from '../../../domain/record-id.ts'
import { NotFoundError } from '../../errors.ts'
import { publicCaching, sendCached } from '../../http/responses/cached-response.ts'
import type { Publisher } from '../publisher.ts'
import type { FeedPart } from './calendar-feed.ts'

const partPattern = /^(class|trainer|zone)-([1-9]\d{0,9})\.ics$/

/** Returns the part of the timetable that a file name such as class-7.ics names. */
function parseFeedPart(file: string): FeedPart | undefined {
  const [, kind, digits] = partPattern.exec(file) ?? []
  const id = Number(digits)
  if (kind === undefined || id > largestId) return undefined
  return { [`${kind}Id`]: id } as NonNullable<FeedPart>
}

/** The published timetable as calendars to subscribe to (RFC 5545). */
export const calendarRoutes: FastifyPluginAsyncZod<{ publisher: Publisher }> = async (app, { publisher }) => {
  /** `part`: null for the whole timetable, undefined if there is no such calendar. */
  const findCalendar = async (part: FeedPart | undefined, languageName: string) => {
    const { calendars } = await publisher.currentSite()
    const language = findLanguage(languageName)
    const calendar = part !== undefined && language ? await calendars?.(part, language) : null
    if (!calendar) throw new NotFoundError('Page')
    return calendar
  }

  app.get('/calendar/:name', { schema: { params: z.object({ name: z.string() }) } }, async (request, reply) => {
    const { name } = request.params
    const calendar = await findCalendar(name.endsWith('.ics') ? null : undefined, name.replace(/\.ics$/, ''))
    return sendCached(request, reply, calendar, publicCaching)
  })

  const params = z.object({ name: z.string(), file: z.string() })
  app.get('/calendar/:name/:file', { schema: { params } }, async (request, reply) => {
    const { name: language, file } = request.params
    return sendCached(request, reply, await findCalendar(parseFeedPart(file), language), publicCaching)
  })
}

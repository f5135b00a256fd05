import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { isLanguage } from '../../domain/languages.ts'
import { largestId } from '../../domain/record-id.ts'
import type { FeedPart } from '../calendar/timetable-feed.ts'
import { NotFoundError } from '../errors.ts'
import { forEverybody, sendPrepared } from '../http/prepared-answer.ts'
import type { Publisher } from '../publishing/publisher.ts'

const partPattern = /^(class|trainer|zone)-([1-9]\d{0,9})\.ics$/

/** The part of the timetable that a file is of: class-7.ics. */
function partOf(file: string): FeedPart | undefined {
  const [, of, digits] = partPattern.exec(file) ?? []
  const id = Number(digits)
  if (of === undefined || id > largestId) return undefined
  return { [`${of}Id`]: id } as NonNullable<FeedPart>
}

/** The timetable for calendars to subscribe to (RFC 5545), as far as visitors are shown it. */
export const calendarRoutes: FastifyPluginAsyncZod<{ publisher: Publisher }> = async (app, { publisher }) => {
  const feedOf = async (part: FeedPart | undefined, language: string) => {
    const { feeds } = publisher.site
    const answer = part !== undefined && isLanguage(language) ? await feeds?.of(part, language) : null
    if (!answer) throw new NotFoundError('Calendar')
    return answer
  }

  app.get('/calendar/:name', { schema: { params: z.object({ name: z.string() }) } }, async (request, reply) => {
    const { name } = request.params
    const feed = await feedOf(name.endsWith('.ics') ? null : undefined, name.replace(/\.ics$/, ''))
    return sendPrepared(request, reply, feed, forEverybody)
  })

  const params = z.object({ name: z.string(), file: z.string() })
  app.get('/calendar/:name/:file', { schema: { params } }, async (request, reply) => {
    const { name: language, file } = request.params
    return sendPrepared(request, reply, await feedOf(partOf(file), language), forEverybody)
  })
}

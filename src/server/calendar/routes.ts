import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { isLanguage } from '../../domain/languages.ts'
import { largestId } from '../../domain/record-id.ts'
import { NotFoundError } from '../errors.ts'
import { forEverybody, type PreparedAnswer, sendPrepared } from '../publishing/prepared-answer.ts'
import type { Publisher } from '../publishing/publisher.ts'
import { wholeFeed } from './club-feeds.ts'
import type { FeedPart } from './timetable-feed.ts'

const partPattern = /^(class|trainer|zone)-([1-9]\d{0,9})\.ics$/

/** The part of the timetable that a file is of: class-7.ics. */
function partOf(file: string): NonNullable<FeedPart> | null {
  const [, of, digits] = partPattern.exec(file) ?? []
  const id = Number(digits)
  if (of === undefined || id > largestId) return null
  return { [`${of}Id`]: id } as NonNullable<FeedPart>
}

/** The timetable for calendars to subscribe to (RFC 5545), as far as visitors are shown it. */
export const calendarRoutes: FastifyPluginAsyncZod<{ publisher: Publisher }> = async (app, { publisher }) => {
  const found = (answer: PreparedAnswer | null | undefined) => {
    if (!answer) throw new NotFoundError('Calendar')
    return answer
  }

  app.get('/calendar/:name', { schema: { params: z.object({ name: z.string() }) } }, async (request, reply) => {
    const { name } = request.params
    const language = name.replace(/\.ics$/, '')
    const answer = name.endsWith('.ics') && isLanguage(language) ? wholeFeed(publisher.site.answers, language) : null
    return sendPrepared(request, reply, found(answer), forEverybody)
  })

  const params = z.object({ name: z.string(), file: z.string() })
  app.get('/calendar/:name/:file', { schema: { params } }, async (request, reply) => {
    const { name: language, file } = request.params
    const part = partOf(file)
    const { feeds } = publisher.site
    const answer = feeds && part && isLanguage(language) ? await feeds.part(part, language) : null
    return sendPrepared(request, reply, found(answer), forEverybody)
  })
}

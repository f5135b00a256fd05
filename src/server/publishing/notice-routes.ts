import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type * as z from 'zod/mini'
import type { CancelledClass, NoticeWithAuthor } from '../../domain/releases/notice.ts'
import type { noticeBody } from '../../domain/releases/notice-body.ts'
import { clubMomentAt, dateIn } from '../../domain/time/wall-clock.ts'
import { occurrences, takesPlace } from '../../domain/timetable/occurrences.ts'
import { authorOf, checkStillAdministrator, languageOf } from '../accounts/current-user.ts'
import { logChange } from '../db/records/change-log.ts'
import { insertNotice, isCurrentAt, listNotices, type NoticeRow } from '../db/releases/notices.ts'
import { ConflictError, InvalidError, NotFoundError } from '../errors.ts'
import { logEvent } from '../http/request-log.ts'
import { routesOf } from '../http/route.ts'
import { writeChange, writeOnce } from '../http/write-once.ts'
import { alreadyCancelled, checkMayBePublic, endNotice } from './changes/notice-changes.ts'
import type { PublisherOptions } from './publisher.ts'
import type { Site } from './site.ts'
import { upcomingClasses } from './timetable/upcoming-classes.ts'

const responseOf = ({ createdBy, ...notice }: NoticeRow): NoticeWithAuthor => ({ ...notice, by: createdBy.username })

export const noticeRoutes: FastifyPluginAsyncZod<PublisherOptions> = async (app, { database, publisher }) => {
  const route = routesOf(app, 'Notices')
  route('GET /api/notices', async (request) => {
    const site = await publisher.currentSite()
    const shownIds = new Set(site.notices.map(({ id }) => id))
    const now = new Date()
    const notices = (await listNotices(database.read)).filter(isCurrentAt(now))
    return {
      notices: notices.map((each) => ({ ...responseOf(each), isShown: shownIds.has(each.id) })),
      classes: upcomingClasses(site.timetable, languageOf(request), now),
    }
  })

  route('POST /api/notices', async (request) => {
    const author = authorOf(request)
    const { text, until } = request.body
    const { result: notice } = await writeOnce(database, request, async (queries) => {
      await checkStillAdministrator(queries, request)
      if (publisher.site.number === 0) throw new ConflictError('conflict', 'Nothing is public yet: publish first')
      const cancels = findCancelledClass(await publisher.currentSite(), request.body)
      const createdAt = new Date().toISOString()
      // A concurrent request may have cancelled the class already.
      await checkMayBePublic(queries, { cancels })
      const stored = await insertNotice(queries, { text, until, cancels, createdAt, createdBy: author })
      const { id, createdBy: _, ...after } = stored
      await logChange(queries, { author, action: 'create', entity: 'notices', entityId: id, before: null, after })
      return stored
    })
    // Throws when a page cannot be rendered with the notice.
    await publisher.refresh()
    logEvent(request, 'Notice posted', { notice: notice.id, until })
    return responseOf(notice)
  })

  route('DELETE /api/notices/:id', async (request, reply) => {
    const notice = await writeChange(database, request, reply, async (queries) => {
      const ended = await endNotice(queries, authorOf(request), request.params.id)
      if (!ended) throw new NotFoundError('Notice')
      return ended
    })
    await publisher.refresh()
    logEvent(request, 'Notice ended', { notice: notice.id })
    return responseOf(notice)
  })
}

type Cancellation = Pick<z.output<typeof noticeBody>, 'scheduleItemId' | 'extraId' | 'date' | 'until'>

/**
 * Returns the class that a notice cancels, as it is published; null if the notice cancels none. Throws an HttpError
 * unless the class takes place on this day, the day is not past, and the notice lasts until the class would start.
 */
function findCancelledClass(site: Site, cancellation: Cancellation): CancelledClass | null {
  const { scheduleItemId, extraId, date, until } = cancellation
  if (date === null) return null
  const { items, exceptions, describe } = site.timetable
  const occurrence = occurrences(items, exceptions, date, date).find(
    (each) => each.scheduleItemId === scheduleItemId && each.extraId === extraId,
  )
  const title = occurrence && describe(occurrence).class?.title
  if (!title)
    throw new InvalidError([
      { path: [extraId === null ? 'scheduleItemId' : 'extraId'], message: 'No such class is published for this day' },
    ])
  if (!takesPlace(occurrence)) throw alreadyCancelled()
  if (date < dateIn(clubMomentAt(new Date())))
    throw new InvalidError([{ path: ['date'], message: 'Choose today or a later day' }])
  if (Date.parse(until) < Date.parse(occurrence.start))
    throw new InvalidError([
      { path: ['until'], message: 'The notice must run until the class starts, or the class would look as if it’s on' },
    ])
  return { scheduleItemId, ...(extraId !== null && { extraId }), date, title, start: occurrence.start }
}

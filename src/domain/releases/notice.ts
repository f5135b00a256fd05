import * as z from 'zod/mini'
import { inEveryLanguage } from '../languages.ts'
import { moment } from '../time/moment.ts'

const translated = z.object(inEveryLanguage(() => z.string()))

/** A cancelled class, with the name it had when the notice was published. */
const cancelledClass = z.object({
  scheduleItemId: z.nullable(z.int()),
  /** For an extra class: the exception that adds it. */
  extraId: z.optional(z.int()),
  date: z.string(),
  title: translated,
  start: z.string(),
})

export type CancelledClass = z.output<typeof cancelledClass>

/** A message to visitors: a text, a cancelled class, or both. It is public until `until`. */
export const notice = z.object({
  id: z.int(),
  text: z.nullable(translated),
  cancels: z.nullable(cancelledClass),
  /** Moments are ISO 8601. */
  createdAt: moment,
  until: moment,
})

export type Notice = z.output<typeof notice>

/** As administrators see it. */
export const noticeWithAuthor = z.extend(notice, { by: z.string() })

export type NoticeWithAuthor = z.output<typeof noticeWithAuthor>

const listedNotice = z.extend(noticeWithAuthor, { isShown: z.boolean() })

export type ListedNotice = z.output<typeof listedNotice>

/** A published class that takes place and has not ended. */
const upcomingClass = z.object({
  scheduleItemId: z.nullable(z.int()),
  extraId: z.nullable(z.int()),
  date: z.string(),
  start: z.string(),
  end: z.nullable(z.string()),
  className: z.string(),
  zone: z.string(),
})

export type UpcomingClass = z.output<typeof upcomingClass>

/** `classes`: those of today and tomorrow. */
export const noticeList = z.object({ notices: z.array(listedNotice), classes: z.array(upcomingClass) })

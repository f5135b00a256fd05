import * as z from 'zod/mini'
import { day } from '../fields/time-kinds.ts'
import { listedNotice, noticeWithAuthor } from '../releases/notice.ts'
import { maxNoticeDays, maxNotices, maxNoticeTextLength, noticeBody } from '../releases/notice-body.ts'
import { exceptionKinds } from '../timetable/occurrences.ts'
import type { Operations } from './operation.ts'

const date = day({ label: 'Day' }).input

export const period = z.object({ from: date, until: date, of: z._default(z.enum(['drafts', 'release']), 'drafts') })

const occurrence = z.object({
  scheduleItemId: z.nullable(z.number()),
  extraId: z.nullable(z.number()),
  exceptionId: z.nullable(z.number()),
  status: z.enum(['held', ...exceptionKinds]),
  date: z.string(),
  start: z.string(),
  end: z.nullable(z.string()),
  classId: z.number(),
  zoneId: z.nullable(z.number()),
  trainerId: z.nullable(z.number()),
  className: z.string(),
  zone: z.string(),
  trainer: z.string(),
  note: z.string(),
})

export const timetableOperations = {
  'GET /api/admin/occurrences': {
    right: 'admin',
    summary: 'List the classes of a period',
    description:
      'Every class that begins on these days (at most a year), also cancelled and closed ones: of the drafts, or with of=release as visitors see them, including notices. If exceptions overlap, the narrower one applies, or else the later one: exceptionId. An extra class has the id of its exception in extraId.',
    query: period,
    response: z.array(occurrence),
  },
} as const satisfies Operations

export const noticeOperations = {
  'GET /api/notices': {
    right: 'admin',
    summary: 'List the notices that have not ended',
    description:
      'Oldest first, with authors. isShown: false about a class that the public timetable does not contain; visitors read the others in /cache/notices.json, without authors.',
    response: z.array(listedNotice),
  },
  'POST /api/notices': {
    right: 'admin',
    summary: 'Post a notice',
    description: `A text, a cancelled class, or both. It is public when the response comes; drafts stay unpublished. A language without a text shows the Polish text, or else the next one that is not empty; each text has at most ${maxNoticeTextLength} characters. until is when the notice ends: a time in Warsaw, 2026-05-04T18:30, or a moment with an offset, at most ${maxNoticeDays} days ahead, and not before the class starts. Name a weekly class by date and scheduleItemId, an extra class by date and extraId (the exception that adds it); the class must be public. 409: ${maxNotices} notices are shown, the class is cancelled already, or nothing was ever published.`,
    body: noticeBody,
    example: {
      text: {
        pl: 'Sala zamknięta do piątku',
        en: 'The hall is closed until Friday',
        ua: 'Зала зачинена до п’ятниці',
      },
      until: '2026-12-24T14:00',
    },
    response: noticeWithAuthor,
    status: 201,
    isRepeatable: true,
  },
  'DELETE /api/notices/:id': {
    right: 'admin',
    summary: 'End a notice',
    description:
      'The pages of this process stop showing it before the response, those of others within two seconds. POST /api/admin/restore makes it public again.',
    isLogged: true,
    response: noticeWithAuthor,
  },
} as const satisfies Operations

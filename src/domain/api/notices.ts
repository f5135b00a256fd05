import { noticeList, noticeWithAuthor } from '../releases/notice.ts'
import { maxNoticeDays, maxNotices, maxNoticeTextLength, noticeBody } from '../releases/notice-body.ts'
import type { Operations } from './operation.ts'

export const noticeOperations = {
  'GET /api/notices': {
    right: 'admin',
    summary: 'List the notices that have not ended',
    description:
      'Oldest first, with authors. isShown: false about a class that the public timetable does not contain; visitors read the others in /cache/notices.json, without authors. classes: the published classes of today and tomorrow that a notice can cancel.',
    response: noticeList,
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

import { longestNotice, longestNoticeText, mostNotices } from '../../domain/notice-body.ts'

const tag = 'Notices'

/** What the operations of notices are called. */
export const noticeTexts = {
  'GET /api/notices': {
    tag,
    summary: 'List the notices that are public',
    description: 'The oldest first, with who gave each. Visitors read the same in /cache/notices.json, without who.',
  },
  'POST /api/notices': {
    tag,
    summary: 'Make a notice public',
    description: `A text, a class that is cancelled on a day, or both. It is public when it is answered, on top of what is public now: no edit is published with it, and no Build Cache is needed. A language that is left out shows the Polish text; each takes ${longestNoticeText} characters. until is what the clock shows in Warsaw, 2026-05-04T18:30, or a moment with an offset, at most ${longestNotice} days ahead; it goes by itself then. A class is one that visitors are told of, on its date: a weekly one by scheduleItemId, an extra one by extraId, the exception that adds it. The notice lasts until it begins at least. 409: ${mostNotices} notices are public, the class is cancelled already, or nothing was ever published.`,
  },
  'DELETE /api/notices/:id': {
    tag,
    summary: 'End a notice',
    description: 'Gone from every page when it is answered, on other processes within two seconds.',
  },
}

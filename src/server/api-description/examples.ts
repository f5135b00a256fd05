import type { RecordKind } from '../../domain/collections/record-kind.ts'
import type { Translated } from '../../domain/languages.ts'
import { recordKinds } from '../../domain/record-kinds.ts'

/** What an administrator sends of a record: what only the server sets has no example. */
const exampleOf = ({ fields }: RecordKind) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { example }]) => (example === undefined ? [] : [[name, example]])),
  )

/** Bodies that the server takes, by operation; an update takes what a creation does. */
const bodyExamples: Record<string, unknown> = {
  'POST /api/login': { username: 'olena', password: 'correct horse battery' },
  'POST /api/register': { username: 'olena', password: 'correct horse battery' },
  'POST /api/user/proof': { password: 'correct horse battery' },
  'PUT /api/user/password': { currentPassword: 'correct horse battery', newPassword: 'another long password' },
  'PUT /api/user/second-factor': { code: '123456' },
  'DELETE /api/user/second-factor': { password: 'correct horse battery' },
  'PUT /api/admin/first-steps': { isDismissed: true },
  'POST /api/admin/unpublished/discard': { all: true },
  'POST /api/admin/changes/:id/undo': { whole: true },
  'POST /api/admin/translations/confirm': {
    list: 'trainers',
    id: 3,
    field: 'bio',
    language: 'ua',
    polish: 'Trenerka boksu od 2012 roku',
  },
  'POST /api/admin/uploads/:hash/replace': { by: '0c8f3a1be2d94b7f9a6e5d4c3b2a1908' },
  'PUT /api/users/:id/role': { role: 'trainer' },
  'PUT /api/admin/candidates/:id/time': { at: '2099-05-04T18:30' },
  'POST /api/notices': {
    text: {
      pl: 'Sala zamknięta do piątku',
      en: 'The hall is closed until Friday',
      ua: 'Зала зачинена до п’ятниці',
    } satisfies Translated,
    until: '2026-12-24T14:00',
  },
  'PUT /api/admin/releases/:number': { note: 'Before the summer camp', pinned: true },
  ...Object.fromEntries(recordKinds.map((kind) => [`/api/${kind.name}`, exampleOf(kind)])),
}

/** The example of an operation's body, if it takes one. */
export function bodyExample(operation: string): unknown {
  const path = operation.replace(/^\w+ /, '').replace(/\/(?::id)?$/, '')
  return bodyExamples[operation] ?? (operation.startsWith('GET ') ? undefined : bodyExamples[path])
}

const problem = (message: string, code: string, details: object = {}) => ({ message, error: message, code, ...details })

/** What refusals look like, by status. */
export const refusalExamples: Record<string, unknown> = {
  400: problem('Title in Polish is required', 'invalid', {
    issues: [{ path: ['title', 'pl'], message: 'Title in Polish is required' }],
  }),
  401: problem('You are not logged in', 'unauthorized'),
  403: problem('You do not have permission to do this', 'forbidden'),
  404: problem('Zone not found', 'not_found'),
  409: problem('Zone is still used by schedule items (1)', 'in_use', {
    uses: [{ list: 'schedule', id: 12, label: 'Boxing, Monday 18:00' }],
  }),
  412: problem('Zone was changed by olena in the meantime', 'changed', {
    current: { id: 3, version: 5 },
    changedBy: 'olena',
    changedAt: '2026-05-04T16:20:00.000Z',
  }),
  429: problem('Too many attempts. Please try again later.', 'too_many_attempts', { retryAfterSeconds: 540 }),
}

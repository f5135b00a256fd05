/** Bodies that the server takes, by operation; an update takes what a creation does. */
export const bodyExamples: Record<string, unknown> = {
  'POST /api/login': { username: 'olena', password: 'correct horse battery' },
  'POST /api/register': { username: 'olena', password: 'correct horse battery' },
  'POST /api/user/proof': { password: 'correct horse battery' },
  'PUT /api/user/password': { currentPassword: 'correct horse battery', newPassword: 'another long password' },
  'PUT /api/user/second-factor': { code: '123456' },
  'DELETE /api/user/second-factor': { password: 'correct horse battery' },
  'PUT /api/users/:id/role': { role: 'trainer' },
  '/api/content': {
    key: 'hero.title',
    section: 'hero',
    type: 'text',
    translations: { pl: 'MMA BOKS TRX', en: 'MMA BOXING TRX', ua: 'ММА БОКС TRX' },
  },
  '/api/classes': {
    title: { pl: 'Boks', en: 'Boxing', ua: 'Бокс' },
    description: {
      pl: 'Technika, worki i sparingi.',
      en: 'Technique, bags and sparring.',
      ua: 'Техніка, мішки та спаринги.',
    },
  },
  '/api/pricing': {
    classId: 1,
    caption: { pl: 'Karnet miesięczny', en: 'Monthly pass', ua: 'Місячний абонемент' },
    price: { pl: '199 zł', en: '199 zł', ua: '199 zł' },
  },
  '/api/schedule': {
    dayOfWeek: 'monday',
    timeSlot: '18:30',
    classId: 1,
    zoneId: 1,
    activity: { pl: 'Grupa początkująca', en: 'Beginners', ua: 'Група для початківців' },
  },
  '/api/zones': {
    name: { pl: 'Ring', en: 'Ring', ua: 'Ринг' },
    description: { pl: 'Duży ring na parterze.', en: 'The big ring downstairs.', ua: 'Великий ринг унизу.' },
  },
  '/api/trainers': {
    userId: null,
    name: { pl: 'Olena Kowal', en: 'Olena Kowal', ua: 'Олена Коваль' },
    bio: { pl: 'Trenuje od 2009 roku.', en: 'Has trained since 2009.', ua: 'Тренує з 2009 року.' },
    specialties: { pl: 'Boks, TRX', en: 'Boxing, TRX', ua: 'Бокс, TRX' },
    photoUrl: 'https://club.example/olena.webp',
  },
  '/api/partners': {
    name: { pl: 'Kuźnia', en: 'The Forge', ua: 'Кузня' },
    description: { pl: 'Sprzęt do ćwiczeń.', en: 'Training gear.', ua: 'Спорядження для тренувань.' },
    website: 'https://forge.example/',
    logoUrl: 'https://forge.example/logo.webp',
  },
  '/api/gallery': { imageUrl: 'https://club.example/ring.webp' },
  '/api/products': {
    name: { pl: 'Rękawice', en: 'Gloves', ua: 'Рукавиці' },
    description: { pl: 'Skóra, 12 oz.', en: 'Leather, 12 oz.', ua: 'Шкіра, 12 унцій.' },
    price: 249.9,
    inStock: true,
    imageUrl: 'https://club.example/gloves.webp',
  },
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

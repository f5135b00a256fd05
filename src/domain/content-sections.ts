/** Sections of content: those of spec section 3, those seen publicly, and those of the visitors' other screens. */
export const contentSections = [
  'general',
  'site',
  'nav',
  'hero',
  'about',
  'features',
  'classes',
  'schedule',
  'pricing',
  'trainers',
  'partners',
  'products',
  'gallery',
  'contact',
  'app',
  'auth',
  'alerts',
] as const

export type ContentSection = (typeof contentSections)[number]

export const contentTypes = ['text', 'image'] as const

export type ContentType = (typeof contentTypes)[number]

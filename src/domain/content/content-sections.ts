/** In the order of the page (spec section 3); the last ones contain words that clubs hardly ever change. */
export const contentSections = [
  'general',
  'hero',
  'about',
  'features',
  'visit',
  'classes',
  'schedule',
  'pricing',
  'trainers',
  'partners',
  'products',
  'gallery',
  'contact',
  'app',
  'site',
  'nav',
  'auth',
  'alerts',
] as const

export type ContentSection = (typeof contentSections)[number]

export const contentTypes = ['text', 'image'] as const

export type ContentType = (typeof contentTypes)[number]

/** The messages of content screens (spec section 8). */
export const contentMessages = {
  fetchFailed: 'Failed to fetch content',
  created: 'Content created successfully',
  updated: 'Content updated successfully',
  createFailed: 'Failed to create content',
  updateFailed: 'Failed to update content',
  saved: 'Content saved successfully',
  saveFailed: 'Failed to save content',
} as const

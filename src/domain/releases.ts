import type { classes } from './collections/classes.ts'
import type { PublicRecord } from './collections/define.ts'
import type { gallery } from './collections/gallery.ts'
import type { partners } from './collections/partners.ts'
import type { pricing } from './collections/pricing.ts'
import type { products } from './collections/products.ts'
import type { schedule } from './collections/schedule.ts'
import type { trainers } from './collections/trainers.ts'
import type { zones } from './collections/zones.ts'
import type { ContentRecord } from './content.ts'

/** The nine public lists, in the order in which the app asks for them at start-up (spec section 7). */
export const cacheNames = [
  'content',
  'classes',
  'pricing',
  'schedule',
  'trainers',
  'partners',
  'products',
  'gallery',
  'zones',
] as const

export type CacheName = (typeof cacheNames)[number]

/** A content item as visitors read it. */
export type PublicContent = Pick<ContentRecord, 'id' | 'key' | 'section' | 'type' | 'translations' | 'updatedAt'>

/** What one release holds: the nine lists as visitors read them. */
export interface ReleaseLists {
  content: PublicContent[]
  classes: PublicRecord<typeof classes>[]
  pricing: PublicRecord<typeof pricing>[]
  schedule: PublicRecord<typeof schedule>[]
  trainers: PublicRecord<typeof trainers>[]
  partners: PublicRecord<typeof partners>[]
  products: PublicRecord<typeof products>[]
  gallery: PublicRecord<typeof gallery>[]
  zones: PublicRecord<typeof zones>[]
}

/** When the current release was built (ISO 8601; null before the first) and how many records each list has. */
export interface CacheMetadata {
  timestamp: string | null
  stats: Partial<Record<CacheName, number>>
}

/** A record that differs between the live rows and the current release. */
export interface UnpublishedChange {
  list: CacheName
  id: number
  label: string
  action: 'added' | 'edited' | 'removed'
  by: string | null
  at: string | null
}

export const cacheMessages = {
  generateFailed: 'Failed to generate cache',
  metadataFailed: 'Failed to fetch cache metadata',
} as const

import { aboutKeys } from './content-keys/about.ts'
import { alertsKeys } from './content-keys/alerts.ts'
import { appKeys } from './content-keys/app.ts'
import { authKeys } from './content-keys/auth.ts'
import { classesKeys } from './content-keys/classes.ts'
import { contactKeys } from './content-keys/contact.ts'
import type { ContentKey } from './content-keys/content-key.ts'
import { featuresKeys } from './content-keys/features.ts'
import { galleryKeys } from './content-keys/gallery.ts'
import { generalKeys } from './content-keys/general.ts'
import { heroKeys } from './content-keys/hero.ts'
import { navKeys } from './content-keys/nav.ts'
import { partnersKeys } from './content-keys/partners.ts'
import { pricingKeys } from './content-keys/pricing.ts'
import { problemKeys } from './content-keys/problems.ts'
import { productsKeys } from './content-keys/products.ts'
import { scheduleKeys } from './content-keys/schedule.ts'
import { siteKeys } from './content-keys/site.ts'
import { trainersKeys } from './content-keys/trainers.ts'

export type { ContentKey, ContentKind } from './content-keys/content-key.ts'

/** Every predefined content key with its default texts, in the order in which they are shown (spec section 2). */
export const contentKeys = {
  ...generalKeys,
  ...siteKeys,
  ...navKeys,
  ...heroKeys,
  ...aboutKeys,
  ...featuresKeys,
  ...classesKeys,
  ...scheduleKeys,
  ...pricingKeys,
  ...trainersKeys,
  ...partnersKeys,
  ...productsKeys,
  ...galleryKeys,
  ...contactKeys,
  ...appKeys,
  ...authKeys,
  ...problemKeys,
  ...alertsKeys,
} satisfies Record<string, ContentKey>

export type ContentKeyName = keyof typeof contentKeys

function isContentKeyName(key: string): key is ContentKeyName {
  return Object.hasOwn(contentKeys, key)
}

/** What is declared of a key; undefined if it is not predefined. */
export function contentKeyNamed(key: unknown): ContentKey | undefined {
  return typeof key === 'string' && isContentKeyName(key) ? contentKeys[key] : undefined
}

/** What a person calls a key: by its name, a key of the club's own as it is written. */
export const labelOfKey = (key: string): string => contentKeyNamed(key)?.label ?? key

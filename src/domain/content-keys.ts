import { authKeys } from './content-keys/auth.ts'
import type { ContentKey } from './content-keys/content-key.ts'
import {
  aboutKeys,
  appKeys,
  classesKeys,
  featuresKeys,
  galleryKeys,
  heroKeys,
  partnersKeys,
  pricingKeys,
  productsKeys,
  trainersKeys,
} from './content-keys/landing.ts'
import { alertsKeys, problemKeys } from './content-keys/messages.ts'
import { scheduleKeys } from './content-keys/schedule.ts'
import { contactKeys, generalKeys, navKeys, siteKeys } from './content-keys/site.ts'

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

/** Returns a key's declaration; undefined if it is not predefined. */
export function contentKeyNamed(key: unknown): ContentKey | undefined {
  return typeof key === 'string' && isContentKeyName(key) ? contentKeys[key] : undefined
}

/** A predefined key's name, or a custom key as it is written. */
export const labelOfKey = (key: string): string => contentKeyNamed(key)?.label ?? key

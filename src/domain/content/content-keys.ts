import { type Language, languages, type Translated } from '../languages.ts'
import * as auth from './keys/auth.ts'
import type { ContentKey } from './keys/content-key.ts'
import * as landing from './keys/landing.ts'
import * as messages from './keys/messages.ts'
import * as schedule from './keys/schedule.ts'
import * as site from './keys/site.ts'
import * as visit from './keys/visit.ts'

export type { ContentKey, ContentKind } from './keys/content-key.ts'

/** Every predefined content key with its default texts, in display order (spec section 2). */
export const contentKeys = {
  ...site.generalKeys,
  ...site.generalWords,
  ...site.generalWordsOfOtherPages,
  ...landing.heroKeys,
  ...landing.aboutKeys,
  ...landing.featuresKeys,
  ...landing.featuresWords,
  ...visit.visitKeys,
  ...visit.visitWords,
  ...landing.classesWords,
  ...schedule.scheduleKeys,
  ...schedule.scheduleWords,
  ...schedule.scheduleWordsOfOtherPages,
  ...landing.pricingKeys,
  ...landing.trainersKeys,
  ...landing.trainersWords,
  ...landing.partnersKeys,
  ...landing.productsKeys,
  ...landing.productsWords,
  ...landing.galleryKeys,
  ...landing.galleryWords,
  ...site.contactKeys,
  ...site.contactWords,
  ...landing.appKeys,
  ...landing.appWords,
  ...site.siteKeys,
  ...site.navWords,
  ...auth.authWords,
  ...auth.authWordsOfOtherPages,
  ...messages.problemWords,
  ...messages.alertsWords,
  ...messages.alertsWordsOfOtherPages,
} satisfies Record<string, ContentKey>

export type ContentKeyName = keyof typeof contentKeys

function isContentKeyName(key: string): key is ContentKeyName {
  return Object.hasOwn(contentKeys, key)
}

/** Returns a key's declaration; undefined if it is not predefined. */
export function contentKeyNamed(key: unknown): ContentKey | undefined {
  return typeof key === 'string' && isContentKeyName(key) ? contentKeys[key] : undefined
}

/** Identifies a text of the sample club. `field`: the record's field, or the content key. */
export const sampleTextKey = (list: string, field: string, language: Language, text: string): string =>
  `${list} ${field} ${language} ${text}`

const noTexts: ReadonlySet<string> = new Set()

/**
 * Returns the languages in which a text is still the example's: the default of its content key, or the sample club's. No
 * text of a button is: clubs hardly ever change those. Nor is a record's Polish text: a club may have the same class.
 * `field`: the record's field, or the content key. Without `sampleTexts`, only defaults count.
 */
export function exampleLanguages(list: string, field: string, texts: Translated, sampleTexts = noTexts): Language[] {
  const declared = list === 'content' ? contentKeyNamed(field) : undefined
  if (declared?.isInterface) return []
  return languages.filter((language) => {
    const text = texts[language]
    if (text === '' || (language === 'pl' && list !== 'content')) return false
    return declared?.defaults[language] === text || sampleTexts.has(sampleTextKey(list, field, language, text))
  })
}

/**
 * Returns the languages in which a stored text is still the example's; none if it is so in every language, because a
 * club that stored all defaults has chosen them.
 */
export function languagesWithExample(key: string, texts: Translated, sampleTexts = noTexts): Language[] {
  const withExample = exampleLanguages('content', key, texts, sampleTexts)
  return withExample.length < languages.length ? withExample : []
}

export const labelOfKey = (key: string): string => contentKeyNamed(key)?.label ?? key

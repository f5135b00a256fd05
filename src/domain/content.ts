import * as z from 'zod/mini'
import { isImageAddress, isWebAddress, webAddressRule } from './addresses.ts'
import { contentKeyNamed } from './content-keys.ts'
import { type ContentType, contentSections, contentTypes } from './content-sections.ts'
import { englishLanguageNames, languages } from './languages.ts'
import { metadata } from './metadata.ts'
import { cleanText } from './text.ts'

const key = z.pipe(
  z.pipe(
    z.string({ error: 'Key is required' }).register(z.globalRegistry, { minLength: 1, maxLength: 100 }),
    z.transform(cleanText),
  ),
  z.string().check(
    z.minLength(1, 'Key is required'),
    z.maxLength(100, 'Key must be at most 100 characters'),
    z.refine((value) => value === '' || /^[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*$/.test(value), {
      error: 'Key must be letters and digits, joined by dots, dashes or underscores',
    }),
  ),
)

const contentText = (name: string) =>
  z.pipe(
    z.pipe(
      z
        .string({ error: `Text in ${name} is required` })
        .register(z.globalRegistry, { minLength: 1, maxLength: 10_000 }),
      z.transform(cleanText),
    ),
    z.string().check(
      z.refine((value) => [...value].length <= 10_000, {
        error: `Text in ${name} is too long (max 10000 characters)`,
      }),
    ),
  )

/** Whether a key's texts are addresses, which visitors' pages use in links and frames. */
const isAddressKey = (name: unknown) =>
  typeof name === 'string' && /\.url$|^contact\.social\.(?:facebook|instagram|twitter|tiktok)$/.test(name)

interface Item {
  key?: string
  type?: ContentType
  translations?: { pl?: unknown }
}

/** What is wrong with a content item's text in one language; undefined if nothing is. */
function faultOf(value: unknown, item: Item, languageName: string): string | undefined {
  if (typeof value !== 'string') return
  const declared = contentKeyNamed(item.key)
  if (declared?.kind === 'switch' && item.type !== 'image') {
    if (value !== 'on' && value !== 'off') return `${declared.label} must be on or off`
    if (value !== item.translations?.pl) return `${declared.label} must be the same in all languages`
    return
  }
  if (value === '' && item.type === 'image') return 'Image URL is required'
  if (value === '' && declared?.kind === 'same') return `${declared.label} is required`
  if (value === '' && declared?.kind !== 'link') return `Text in ${languageName} is required`
  if (item.type === 'image' && !isImageAddress(value))
    return 'Must be an uploaded image or an address beginning with https://'
  if (item.type !== 'image' && isAddressKey(item.key) && !isWebAddress(value)) return webAddressRule
}

/** A content item as an administrator writes it (spec section 5, content editor). */
export const contentInput = z
  .strictObject({
    key,
    section: z._default(
      z.enum(contentSections, { error: `Section must be one of ${contentSections.join(', ')}` }),
      'general',
    ),
    type: z._default(z.enum(contentTypes, { error: 'Type must be text or image' }), 'text'),
    translations: z.strictObject({
      pl: contentText('Polish'),
      en: contentText('English'),
      ua: contentText('Ukrainian'),
    }),
    metadata,
  })
  .check(
    z.check(
      (context) => {
        // What runs on a refused body may find any value in it.
        const item = (context.value ?? {}) as Partial<typeof context.value>
        for (const language of languages) {
          const value: unknown = item.translations?.[language]
          const message = faultOf(value, item, englishLanguageNames[language])
          if (message) context.issues.push({ code: 'custom', message, path: ['translations', language], input: value })
        }
      },
      // Also when another field is wrong: a refusal names every field that is.
      { when: () => true },
    ),
  )

export type ContentInput = z.infer<typeof contentInput>

/** A content item as stored. */
export interface ContentRecord extends ContentInput {
  id: number
  version: number
  updatedAt: string
  updatedBy: number | null
}

/** What the administrator hears of a content item (spec section 8). */
export const contentMessages = {
  fetchFailed: 'Failed to fetch content',
  created: 'Content created successfully',
  updated: 'Content updated successfully',
  createFailed: 'Failed to create content',
  updateFailed: 'Failed to update content',
  saved: 'Content saved successfully',
  saveFailed: 'Failed to save content',
} as const

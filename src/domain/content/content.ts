import * as z from 'zod/mini'
import { adminOnly, type Comparison, optional, type Values } from '../fields/field.ts'
import { choice, field, reference, translatedText } from '../fields/kinds.ts'
import { type RecordKind, recordSchemas } from '../fields/record-kind.ts'
import { invalidRequest } from '../invalid-request.ts'
import { englishLanguageNames, inEveryLanguage, type Language, languages, type Translated } from '../languages.ts'
import type { Issue } from '../problems.ts'
import { isImageAddress, isWebAddress, webAddressRule } from '../text/addresses.ts'
import { cleaned } from '../text/text.ts'
import { capitalise, type TextFacts } from '../text/text-forms.ts'
import { completeContentAddress } from './content-addresses.ts'
import { contentKeyNamed, labelOfKey } from './content-keys.ts'
import { type ContentType, contentSections, contentTypes } from './content-sections.ts'
import { metadata } from './metadata.ts'
import { type PublicMetadata, publicMetadata, withPublicPart } from './picture-metadata.ts'

const keyPattern = /^[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*$/

const key = z.pipe(
  cleaned(
    z
      .string({ error: 'Key is required' })
      .register(z.globalRegistry, { minLength: 1, maxLength: 100, pattern: keyPattern.source }),
  ),
  z.string().check(
    z.minLength(1, 'Key is required'),
    z.maxLength(100, 'Must be at most 100 characters'),
    z.refine((value) => value === '' || keyPattern.test(value), {
      error: 'Key must be letters and digits, joined by dots, hyphens or underscores',
    }),
  ),
)

/** In characters. */
const maxTextLength = 10_000

const contentText = (name: string) =>
  z.pipe(
    cleaned(
      z.string({ error: `Text in ${name} is required` }).register(z.globalRegistry, { maxLength: maxTextLength }),
    ),
    z.string().check(
      z.refine((value) => [...value].length <= maxTextLength, {
        error: `Text in ${name} is too long (max ${maxTextLength} characters)`,
      }),
    ),
  )

export const brandColour = /^#[\da-f]{6}$/i

/** Whether visitors' pages use the key's texts in links and frames. */
export const isAddressKey = (name: unknown) =>
  typeof name === 'string' && /\.url$|^contact\.social\.(?:facebook|instagram|twitter|tiktok)$/.test(name)

interface RawContent {
  key?: string
  type?: ContentType
  translations?: Partial<Record<Language, unknown>>
}

function textError(value: unknown, item: RawContent, languageName: string): string | undefined {
  if (typeof value !== 'string') return
  const declared = contentKeyNamed(item.key)
  if ((declared?.kind === 'switch' || declared?.kind === 'color') && item.type !== 'image') {
    // Nobody has answered an empty switch yet; what it shows is left out.
    if (declared.kind === 'switch' && !['on', 'off', ''].includes(value)) return invalidRequest('must be on or off')
    if (declared.kind === 'color' && value !== '' && !brandColour.test(value)) return 'Must be a colour as #RRGGBB'
    return value === item.translations?.pl ? undefined : `${declared.label} must be the same in all languages`
  }
  if (value === '' && item.type === 'image') return 'Image URL is required'
  // A text without a default may be empty, such as the email address of a club that has none.
  if (value === '' && declared?.defaults.pl === '') return
  // A club may have no opening hours, but not in some languages only.
  if (value === '' && item.key === 'contact.hours' && languages.every((each) => item.translations?.[each] === ''))
    return
  if (value === '' && declared?.kind === 'same') return `${declared.label} is required`
  if (value === '' && declared?.kind !== 'link') return `Text in ${languageName} is required`
  if (item.type === 'image' && !isImageAddress(value))
    return 'Must be an uploaded image or an address beginning with https://'
  if (item.type !== 'image' && isAddressKey(item.key) && !isWebAddress(value)) return webAddressRule
}

const translations = z.strictObject({
  pl: contentText('Polish'),
  en: contentText('English'),
  ua: contentText('Ukrainian'),
})

function comparisonOf({ key, type }: Values): Comparison<Translated> {
  const declared = contentKeyNamed(key)
  if (type === 'image') return { kind: 'picture' }
  if (declared?.kind === 'switch') return { kind: 'value', show: ({ pl }) => capitalise(pl) }
  if (declared?.kind === 'color') return { kind: 'value', show: ({ pl }) => pl }
  return { kind: declared?.isByLine || isAddressKey(key) ? 'lines' : 'text' }
}

function textFactsOf({ key, type }: Values): TextFacts | null {
  const declared = contentKeyNamed(key)
  const hasNoWords = declared && ['image', 'switch', 'color'].includes(declared.kind)
  if (type === 'image' || isAddressKey(key) || hasNoWords) return null
  const { nameKind, shownOn, defaults, isByLine } = declared ?? {}
  const isLong = isByLine ?? (defaults === undefined || defaults.pl.length > 40)
  return { max: maxTextLength, isLong, nameKind, shownOn, defaults }
}

const publicPartOf = (value: unknown) => publicMetadata(value as Record<string, unknown> | null | undefined)

export const editableFields = {
  key: field('text', {
    label: 'Key',
    comparison: { kind: 'value', show: String },
    input: key,
    stored: z.string(),
    fallback: '',
    blank: '',
    example: 'hero.title',
  }),
  section: choice(contentSections, {
    label: 'Section',
    error: invalidRequest(`must be one of ${contentSections.join(', ')}`),
    fallback: 'general',
  }),
  type: choice(contentTypes, { label: 'Type', error: invalidRequest('must be text or image'), fallback: 'text' }),
  translations: {
    ...translatedText({
      label: 'Text or picture',
      max: maxTextLength,
      example: { pl: 'MMA BOKS TRX', en: 'MMA BOXING TRX', ua: 'ММА БОКС TRX' },
    }),
    input: translations,
    text: textFactsOf,
    comparison: comparisonOf,
  },
  metadata: {
    ...metadata,
    forVisitors: { schema: z.optional(z.pipe(z.unknown(), z.transform(publicPartOf))), put: withPublicPart },
  },
}

const fields = {
  ...editableFields,
  // Only the server sets it.
  updatedBy: {
    ...adminOnly(optional(reference('users', { label: 'Author' }))),
    example: undefined,
    comparison: null,
  },
}

export function contentIssues(item: RawContent): Issue[] {
  return languages.flatMap((language) => {
    const message = textError(item.translations?.[language], item, englishLanguageNames[language])
    return message === undefined ? [] : [{ path: ['translations', language], message }]
  })
}

export function withCompleteAddresses<Content extends RawContent>(item: Content): Content {
  const { key, type, translations: texts } = item
  if (type === 'image' || !isAddressKey(key) || !texts) return item
  const complete = (text: unknown) => (typeof text === 'string' ? completeContentAddress(text, key ?? '') : text)
  return { ...item, translations: inEveryLanguage((language) => complete(texts[language])) }
}

const checkedSchema = <Shape extends z.core.$ZodLooseShape>(shape: Shape, isChecked: (item: RawContent) => boolean) =>
  z.strictObject(shape).check(
    z.check(
      (context) => {
        // The value may have failed validation.
        const item = withCompleteAddresses((context.value ?? {}) as RawContent)
        context.value = item as typeof context.value
        for (const { path, message } of contentIssues(item))
          context.issues.push({ code: 'custom', message, path, input: context.value })
      },
      // The check also runs if another field is invalid, so that the error lists every invalid field.
      { when: ({ value }) => isChecked((value ?? {}) as RawContent) },
    ),
  )

/** The body of a creation (spec section 5, content editor). */
export const contentInput = checkedSchema(
  {
    key,
    section: z._default(fields.section.input, 'general'),
    type: z._default(fields.type.input, 'text'),
    translations,
    metadata: z._default(metadata.input, null),
  },
  () => true,
)

export const contentUpdate = checkedSchema(
  {
    key: z.optional(key),
    section: z.optional(fields.section.input),
    type: z.optional(fields.type.input),
    translations: z.optional(translations),
    metadata: z.optional(metadata.input),
  },
  // Texts without a key are validated later, together with the stored item.
  ({ key }) => key !== undefined,
)

export type ContentInput = z.infer<typeof contentInput>

export interface ContentRecord extends ContentInput {
  id: number
  version: number
  updatedAt: string
  updatedBy: number | null
}

export type PublicContent = Pick<ContentRecord, 'id' | 'key' | 'section' | 'type' | 'translations' | 'updatedAt'> & {
  metadata?: PublicMetadata | undefined
}

/** Content is versioned, logged, released and compared like a collection. */
export const content: RecordKind<'content', 'content', ContentRecord, PublicContent> = {
  name: 'content',
  table: 'content',
  singular: 'Content',
  fields,
  isLive: false,
  hasCreationTime: false,
  ...recordSchemas<ContentRecord, PublicContent>(fields, { hasCreationTime: false }),
  label: ({ key }) => labelOfKey(key),
  check: contentIssues,
}

import * as z from 'zod/mini'
import {
  defaultLanguage,
  englishLanguageNames,
  inEveryLanguage,
  type Language,
  languages,
  type Translated,
} from '../languages.ts'
import { largestId } from '../record-id.ts'
import { imageAddress, secureWebAddress, webAddress, webAddressRule } from '../text/addresses.ts'
import { cleaned, text } from '../text/text.ts'
import { capitalise, type TextFacts } from '../text/text-forms.ts'
import type { ColumnKind, Field } from './field.ts'

type KindOptions<Stored, Form> = Pick<
  Field<Stored, Form>,
  'label' | 'input' | 'stored' | 'fallback' | 'blank' | 'example' | 'comparison'
> &
  Partial<Field<Stored, Form>>

export interface Labelled {
  label: string
}

/** A field of any kind; it is required unless the kind or `optional` says otherwise. */
export function field<Stored, Form>(column: ColumnKind, options: KindOptions<Stored, Form>): Field<Stored, Form> {
  return {
    column,
    isRequired: true,
    isNullable: false,
    isEmpty: () => false,
    isPrivate: false,
    isPlacement: false,
    ...options,
  }
}

export const blankText: Translated = inEveryLanguage(() => '')

/** Stored texts; a language that Ringside added later gets the default language's text. */
const storedTexts = z.pipe(
  z.transform((stored: Partial<Translated> | null) =>
    languages.every((language) => typeof stored?.[language] === 'string')
      ? stored
      : inEveryLanguage((language) => stored?.[language] ?? stored?.[defaultLanguage] ?? ''),
  ),
  z.object(inEveryLanguage(() => z.string())),
)

interface TextsRule extends Labelled, Pick<TextFacts, 'nameKind' | 'shownOn'> {
  /** The message for a missing text, one for all languages or one for each; where it is left out, texts may be empty. */
  required?: string | ((language: Language) => string | undefined)
  max: number
  tooLong?: (language: Language) => string
  /** Returns the message for a text that breaks another rule; null if it breaks none. */
  issueOf?: (text: string) => string | null
  example?: Translated
}

export function translatedText({
  label,
  required,
  max,
  tooLong,
  issueOf = () => null,
  example = { pl: 'Tekst', en: 'Text', ua: 'Текст' },
  ...facts
}: TextsRule): Field<Translated, Translated> {
  const isLine = max <= 500
  const messageFor = (language: Language) => (typeof required === 'function' ? required(language) : required)
  const ownRule = (context: z.core.ParsePayload<string>) => {
    const message = issueOf(context.value)
    if (message !== null) context.issues.push({ code: 'custom', message, input: context.value })
  }
  const textIn = (language: Language) => {
    if (required === undefined) return z._default(text({ max, isLine }).check(ownRule), '')
    const tooLongMessage =
      tooLong?.(language) ?? `Must be at most ${max} characters in ${englishLanguageNames[language]}`
    return text({ required: messageFor(language), max, tooLong: tooLongMessage, isLine }).check(ownRule)
  }
  const error = messageFor(defaultLanguage)
  return field('json', {
    label,
    text: { max, isLong: !isLine, ...facts },
    comparison: { kind: 'text' },
    input: z.strictObject(inEveryLanguage(textIn), error === undefined ? undefined : { error }),
    stored: storedTexts,
    fallback: blankText,
    isEmpty: (texts) => languages.every((language) => texts[language] === ''),
    blank: blankText,
    example,
  })
}

/** A choice of words; a body may leave it out if it has a `fallback`. */
export function choice<const Word extends string>(
  words: readonly [Word, ...Word[]],
  { label, error, fallback }: Labelled & { error: string; fallback?: Word },
): Field<Word, Word> {
  const word = z.enum(words, { error })
  const initial = fallback ?? words[0]
  return field('text', {
    label,
    comparison: { kind: 'value', show: (word) => capitalise(word) },
    input: word,
    stored: word,
    isRequired: fallback === undefined,
    fallback: initial,
    blank: initial,
    example: initial,
  })
}

export function yesNo({ label, fallback }: Labelled & { fallback: boolean }): Field<boolean, boolean> {
  const value = z.boolean()
  return field('boolean', {
    label,
    comparison: { kind: 'value', show: (isYes) => (isYes ? 'Yes' : 'No') },
    input: value,
    stored: value,
    isRequired: false,
    fallback,
    blank: fallback,
    example: fallback,
  })
}

const typed = (pattern: RegExp, rule: string) => z.pipe(cleaned(z.string()), z.string().check(z.regex(pattern, rule)))

export function wholeNumber({
  label,
  min,
  max = largestId,
  rule,
}: Labelled & {
  min: number
  max?: number
  rule: string
}): Field<number, string> {
  const typedNumber = z.pipe(typed(/^-?\d{1,10}$/, rule), z.transform(Number))
  const inRange = z.number({ error: rule }).check(z.int(rule), z.gte(min, rule), z.lte(max, rule))
  return field('integer', {
    label,
    comparison: { kind: 'value', show: String },
    input: z
      .pipe(z.union([z.number(), typedNumber], { error: rule }), inRange)
      .register(z.globalRegistry, { minimum: min, maximum: max, multipleOf: 1 }),
    stored: z.int(),
    fallback: min,
    blank: '',
    example: min,
  })
}

/** The largest value of NUMERIC(10, 2). */
const largestAmount = 99_999_999.99

export const isAmount = (value: number) => value >= 0 && value <= largestAmount && Number(value.toFixed(2)) === value

/** In zloty; a numeric string is accepted (spec section 3) and stored as a number. */
export function money({ label, rule, example }: Labelled & { rule: string; example?: number }): Field<number, string> {
  return field('numeric', {
    label,
    comparison: { kind: 'value', show: (amount) => `${amount.toFixed(2)} zł` },
    input: z
      .pipe(
        z.pipe(z.union([z.number(), typed(/^\d{1,8}(?:\.\d{1,2})?$/, rule)], { error: rule }), z.transform(Number)),
        z.number({ error: rule }).check(z.refine(isAmount, { error: rule })),
      )
      .register(z.globalRegistry, { minimum: 0, maximum: largestAmount }),
    stored: z.number(),
    fallback: 0,
    blank: '0.00',
    example: example ?? 10,
  })
}

/** A reference by id; if it is not `required`, 0 means that no record is chosen (spec section 5). */
export function reference(
  references: string,
  { label, required, example = null }: Labelled & { required?: string; example?: number | null },
): Field<number, number | null> {
  const min = required === undefined ? 0 : 1
  const id = z.number(required === undefined ? undefined : { error: required })
  return field('integer', {
    label,
    comparison: { kind: 'value', show: (id, labelOf) => labelOf(references, id) || `No. ${id}, deleted` },
    input: id.check(z.int(required), z.gte(min, required), z.lte(largestId, required)),
    stored: z.int(),
    references,
    fallback: 0,
    isEmpty: (value) => value === 0,
    blank: null,
    example,
  })
}

export function website({
  label,
  example,
  isSecure = false,
}: Labelled & { example?: string; isSecure?: boolean }): Field<string, string> {
  return field('text', {
    label,
    comparison: { kind: 'value', show: String },
    input: (isSecure ? secureWebAddress() : webAddress()).check(z.minLength(1, webAddressRule)),
    stored: z.string(),
    isLink: true,
    fallback: '',
    isEmpty: (value) => value === '',
    blank: '',
    example: example ?? 'https://club.example/',
  })
}

interface PictureRule extends Labelled {
  data: string
  required?: string
  example?: string
}

export function picture({ label, data, required, example }: PictureRule): Field<string, string> {
  return field('text', {
    label,
    comparison: { kind: 'picture' },
    input: z.pipe(
      z.nullable(imageAddress()),
      z.transform((address: string | null) => address ?? ''),
    ),
    stored: z.string(),
    picture: { data, required: required ?? null },
    fallback: '',
    isEmpty: (value) => value === '',
    blank: '',
    example: example ?? 'https://club.example/picture.webp',
  })
}

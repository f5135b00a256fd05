import * as z from 'zod/mini'
import { focalPointInWords } from '../fields/focal-point-field.ts'
import { field } from '../fields/kinds.ts'
import { invalidRequest } from '../invalid-request.ts'
import { languages } from '../languages.ts'
import { cleanText } from '../text/text.ts'
import { focalPointIn, pictureTextIn } from './picture-metadata.ts'

/** Returns metadata as text: alt texts and focal point in words, everything else as JSON. */
export function metadataInWords(metadata: Record<string, unknown>): string {
  const { alt, decorative } = pictureTextIn(metadata)
  const texts = languages.filter((language) => alt[language] !== '')
  const point = focalPointIn(metadata)
  const shownInWords = new Set(['alt', 'decorative', ...(point === null ? [] : ['focalPoint'])])
  const others = Object.entries(metadata).filter(([name]) => !shownInWords.has(name))
  return [
    ...(decorative ? ['Decorative'] : []),
    ...texts.map((language) => `${language.toUpperCase()}: ${alt[language]}`),
    ...(point === null ? [] : [`Focal point: ${focalPointInWords(point)}`]),
    ...others.map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
  ].join('; ')
}

/** Deeper values could exhaust the stack. */
const maxDepth = 10

const maxCharacters = 10_000

function isShallow(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth < maxDepth && Object.values(value).every((each) => isShallow(each, depth + 1))
}

/** PostgreSQL's jsonb accepts neither NUL characters nor lone surrogates. */
function cleanJson(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleanJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [cleanText(key), cleanJson(each)]))
}

export const metadata = field<Record<string, unknown> | null, Record<string, unknown> | null>('json', {
  label: 'Alternative text and crop',
  comparison: { kind: 'value', show: (value) => metadataInWords(value ?? {}) },
  input: z.nullable(
    z.pipe(
      z.record(z.string().check(z.maxLength(100)), z.unknown()).check(
        z.refine(isShallow, {
          error: invalidRequest(`must be at most ${maxDepth} levels deep`),
          abort: true,
        }),
        z.refine((value) => JSON.stringify(value).length <= maxCharacters, {
          error: invalidRequest('must be smaller'),
        }),
      ),
      z.transform((value) => cleanJson(value) as Record<string, unknown>),
    ),
  ),
  stored: z.nullable(z.record(z.string(), z.unknown())),
  isRequired: false,
  isNullable: true,
  fallback: null,
  blank: null,
  example: undefined,
})

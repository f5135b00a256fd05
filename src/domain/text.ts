import * as z from 'zod/mini'

// Control characters, and invisible direction overrides, with which a text can look like another (Unicode TR 36).
const forbidden = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

/** Returns a text in NFC with \n as line break, without control characters and surrounding white space. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(forbidden, (character) => (character === '\n' || character === '\t' ? character : ''))
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .trim()
}

interface TextRule {
  required?: string
  max: number
  tooLong?: string
}

/** A schema for a clean text; `max` counts code points. */
export function text({ required, max, tooLong = `Must be at most ${max} characters` }: TextRule) {
  return z.pipe(
    z.pipe(
      z
        .string(required === undefined ? undefined : { error: required })
        // For the API's description: the check below applies these bounds to the clean text.
        .register(z.globalRegistry, { ...(required !== undefined && { minLength: 1 }), maxLength: max }),
      z.transform(cleanText),
    ),
    z.string().check((context) => {
      if (required !== undefined && context.value === '')
        context.issues.push({ code: 'custom', message: required, input: context.value })
      if (context.value.length > max && [...context.value].length > max)
        context.issues.push({ code: 'custom', message: tooLong, input: context.value })
    }),
  )
}

import * as z from 'zod/mini'

/** Line separators (Unicode, section 5.8, and the bidirectional class B); word processors and slides paste a vertical tab. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are separators.
const lineBreak = /\r\n?|[\v\f\x1c-\x1e\u0085\u2028\u2029]/g

/** Control characters; zero-width spaces, soft hyphens, direction marks, tags and the like; anchors; noncharacters. */
const invisible = /(?![\t\n])\p{Cc}|\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFC]|\p{Noncharacter_Code_Point}/gu

/** Invisible characters that belong to a visible one: in emoji (UTS 51), and joiners in scripts that spell with them. */
const neededCharacters = [
  /(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]/uy,
  /(?<=[\d#*])\uFE0F(?=\u20E3)/uy,
  /(?<=\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)\u200D(?=\p{Extended_Pictographic})/uy,
  // The flags of England, Scotland and Wales spell gbeng, gbsct and gbwls in tags.
  /(?<=\u{1F3F4}[\u{E0061}-\u{E007A}]{0,5})[\u{E0061}-\u{E007F}]/uy,
  /(?<=(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Inherited}\p{Default_Ignorable_Code_Point}])[\p{L}\p{M}])[\u200C\u200D](?!\p{Default_Ignorable_Code_Point})(?=\p{L})/uy,
]

const isNeeded = (text: string, index: number) =>
  neededCharacters.some((pattern) => {
    pattern.lastIndex = index
    return pattern.test(text)
  })

const brailleSpace = '\u2800'

/** U+FFFD replaces bytes that were no text; U+1D159 has no glyph, and hieroglyphs have blank ones and controls. */
const visible = /(?![\uFFFD\u{1D159}\u{13430}-\u{1345F}])[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u

/**
 * Returns a typed or pasted text in NFC with \n as line break, without invisible characters and surrounding white space.
 * A text in which nothing is visible becomes empty.
 */
export function cleanText(text: string): string {
  const cleaned = text
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(lineBreak, '\n')
    .replace(invisible, (character, index: number, whole: string) => (isNeeded(whole, index) ? character : ''))
    .replaceAll(brailleSpace, ' ')
    .normalize('NFC')
    .trim()
  return visible.test(cleaned) ? cleaned : ''
}

/** Returns a clean text on one line. */
export const cleanLine = (text: string): string =>
  cleanText(text).replace(/\s+/g, (space) => (/[\t\n]/.test(space) ? ' ' : space))

/** A schema that cleans a string before it is validated further. */
export const cleaned = (string: z.ZodMiniString, clean = cleanText) => z.pipe(string, z.transform(clean))

interface TextRule {
  required?: string
  max: number
  tooLong?: string
  isLine?: boolean
}

/** A schema for a clean text; `max` counts code points. */
export function text({ required, max, tooLong = `Must be at most ${max} characters`, isLine = false }: TextRule) {
  return z.pipe(
    cleaned(
      z
        .string(required === undefined ? undefined : { error: required })
        // For the API's description: the check below applies these bounds to the clean text.
        .register(z.globalRegistry, { ...(required !== undefined && { minLength: 1 }), maxLength: max }),
      isLine ? cleanLine : cleanText,
    ),
    z.string().check((context) => {
      if (required !== undefined && context.value === '')
        context.issues.push({ code: 'custom', message: required, input: context.value })
      if (context.value.length > max && [...context.value].length > max)
        context.issues.push({ code: 'custom', message: tooLong, input: context.value })
    }),
  )
}

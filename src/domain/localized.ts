import { boundWords } from './bound-words.ts'
import { defaultLanguage, isTranslated, type Language, type Translated } from './languages.ts'

/** A value with its texts in one language. */
export type Localized<Value> = Value extends Translated
  ? string
  : Value extends readonly (infer Each)[]
    ? Localized<Each>[]
    : Value extends object
      ? { [Key in keyof Value]: Localized<Value[Key]> } & (Extract<keyof Value, 'note' | 'text'> extends never
          ? unknown
          : Untranslated)
      : Value

interface Untranslated {
  /** The note or text is not translated: its words are Polish. */
  isPolish?: true
}

/** Returns a value with its texts in a language alone, as pages have it, and short words bound to the next ones. */
export function localized<Value>(value: Value, language: Language): Localized<Value>
export function localized(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((each) => localized(each, language))
  if (typeof value !== 'object' || value === null) return value
  if (isTranslated(value)) return boundWords(value[language])
  const entries = Object.entries(value).map(([key, each]) => [key, localized(each, language)])
  return Object.fromEntries(isPolishIn(value, language) ? [...entries, ['isPolish', true]] : entries)
}

/** Whether the words of a note or a notice are the Polish ones in another language too. */
function isPolishIn({ note, text = note }: { note?: unknown; text?: unknown }, language: Language): boolean {
  return language !== defaultLanguage && isTranslated(text) && text[language] === text[defaultLanguage]
}

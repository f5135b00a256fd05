import { defaultLanguage, isTranslated, type Language, type Translated } from './languages.ts'
import { withNoBreakSpaces } from './no-break-spaces.ts'

/** A value with strings of one language in place of its translated texts. */
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
  /** The note or text is not translated, so it is Polish. */
  isPolish?: true
}

/** Returns a value for a page: its texts in one language, with bound words. */
export function localized<Value>(value: Value, language: Language): Localized<Value>
export function localized(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((each) => localized(each, language))
  if (typeof value !== 'object' || value === null) return value
  if (isTranslated(value)) return withNoBreakSpaces(value[language])
  const entries = Object.entries(value).map(([key, each]) => [key, localized(each, language)])
  return Object.fromEntries(isPolishIn(value, language) ? [...entries, ['isPolish', true]] : entries)
}

/** Whether the note of an exception or the text of a notice is Polish although the language is another one. */
function isPolishIn({ note, text = note }: { note?: unknown; text?: unknown }, language: Language): boolean {
  return language !== defaultLanguage && isTranslated(text) && text[language] === text[defaultLanguage]
}

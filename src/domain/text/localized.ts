import { defaultLanguage, isTranslated, type Language, type Translated } from '../languages.ts'
import { withNoBreakSpaces } from './no-break-spaces.ts'

/** A value whose translated texts are replaced by strings of one language. */
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
  /** Whether the note or text is shown in Polish, because it is not translated. */
  isPolish?: true
}

/** Returns a value for a page: its texts in one language, with no-break spaces. */
export function localized<Value>(value: Value, language: Language): Localized<Value>
export function localized(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((each) => localized(each, language))
  if (typeof value !== 'object' || value === null) return value
  if (isTranslated(value)) return withNoBreakSpaces(value[language])
  const entries = Object.entries(value).map(([key, each]) => [key, localized(each, language)])
  return Object.fromEntries(isPolishIn(value, language) ? [...entries, ['isPolish', true]] : entries)
}

/** Whether the note of an exception, or the text of a notice, is in Polish on a page in another language. */
function isPolishIn({ note, text = note }: { note?: unknown; text?: unknown }, language: Language): boolean {
  return language !== defaultLanguage && isTranslated(text) && text[language] === text[defaultLanguage]
}

import { Fragment, type ReactNode } from 'react'
import { type Language, languageTags } from '../../domain/languages.ts'
import { filledIn, type TextValues } from '../../domain/text-forms.ts'
import type polish from './pl.json'

type Catalogue = typeof polish

/** A sentence of the back office as the code has it: in English. */
export type Message = { [Key in keyof Catalogue]: Catalogue[Key] extends string ? Key : never }[keyof Catalogue]

/** The plural of a sentence with `{count}` in English. */
export type PluralMessage = Exclude<keyof Catalogue, Message>

/** A translation, or its plural forms by the categories of the Unicode locale data. */
type Translation = string | Partial<Record<Intl.LDMLPluralRule, string>>

const catalogues: Partial<Record<Language, () => Promise<{ default: Record<keyof Catalogue, Translation> }>>> = {
  pl: () => import('./pl.json'),
  ua: () => import('./ua.json'),
}

let current: { language: Language; translations: Partial<Record<string, Translation>> } = {
  language: 'en',
  translations: {},
}

/** The language of the back office. */
export const officeLanguage = (): Language => current.language

/** Loads the sentences of a language; what is rendered afterwards is in it. English needs none. */
export async function loadOfficeLanguage(language: Language): Promise<void> {
  const translations = (await catalogues[language]?.())?.default ?? {}
  current = { language, translations }
}

/** A sentence in the language of the back office, with `{name}` replaced by the value of that name. */
export const t = (message: Message, values?: TextValues): string => translated(message, values)

/** The same for a text that is not written in the code of a screen: a declared label, a message of the server. */
export function translated(text: string, values: TextValues = {}): string {
  const found = current.translations[text]
  return filledIn(typeof found === 'string' ? found : text, values)
}

/** A sentence with a count, in the form that the count needs: `tn(2, '{count} change', '{count} changes')`. */
export function tn(count: number, one: string, other: PluralMessage, values: TextValues = {}): string {
  const forms = current.translations[other]
  const category = new Intl.PluralRules(languageTags[current.language]).select(count)
  const form = typeof forms === 'object' ? (forms[category] ?? forms.other) : undefined
  return filledIn(form ?? (count === 1 ? one : other), { count, ...values })
}

/** A sentence with elements in it: `tx('Press {key} to undo.', { key: <kbd>Ctrl Z</kbd> })`. */
export function tx(message: Message, elements: Record<string, ReactNode>): ReactNode {
  return t(message)
    .split(/\{(\w+)\}/)
    .map((part, index) => {
      const key = `${index} ${part}`
      return <Fragment key={key}>{index % 2 === 1 ? elements[part] : part}</Fragment>
    })
}

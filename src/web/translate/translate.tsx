import { Fragment, type ReactNode } from 'react'
import {
  englishLanguageNames,
  inLanguage,
  type Language,
  languageTags,
  type Translated,
} from '../../domain/languages.ts'
import { capital, filledIn, type TextFacts, type TextValues } from '../../domain/text-forms.ts'
import { withDaysIn } from './english-days.ts'
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

interface Loaded {
  language: Language
  translations: Partial<Record<string, Translation>>
  /** Sentences with values, the most specific first. */
  templates: string[]
}

let current: Loaded = { language: 'en', translations: {}, templates: [] }

/** The language of the back office. */
export const officeLanguage = (): Language => current.language

/** A text of the club, such as the name of a record, in the language of the back office, or the next one that has it. */
export const clubText = (text: Translated | null | undefined): string =>
  text ? inLanguage(text, current.language) : ''

/** With fewer letters of its own a sentence could be mistaken for another. */
const minLetters = 5

/** Loads the sentences of a language; what is rendered afterwards is in it. English needs none. */
export async function loadOfficeLanguage(language: Language): Promise<void> {
  const translations: Loaded['translations'] = (await catalogues[language]?.())?.default ?? {}
  const templates = Object.keys(translations)
    .filter((message) => message.includes('{') && message.replace(/\{\w+\}|\P{L}/gu, '').length >= minLetters)
    .toSorted((a, b) => b.length - a.length)
  current = { language, translations, templates }
}

/** Returns the values that a text fills into a sentence; null where it is another. */
function valuesIn(text: string, message: string): Record<string, string> | null {
  const [first = '', ...parts] = message.split(/\{(\w+)\}/)
  if (!text.startsWith(first)) return null
  const values: Record<string, string> = {}
  let rest = text.slice(first.length)
  while (parts.length > 0) {
    const [name = '', literal = ''] = parts.splice(0, 2)
    const end = parts.length > 0 ? rest.indexOf(literal, 1) : rest.length - literal.length
    const value = rest.slice(0, end)
    if (end < 1 || !rest.startsWith(literal, end) || (/^(?:count|id|number)$/.test(name) && !/^\d+$/.test(value)))
      return null
    values[name] = value
    rest = rest.slice(end + literal.length)
  }
  return rest === '' ? values : null
}

/** A sentence in the language of the back office, with `{name}` replaced by the value of that name. */
export function t(message: Message, values: TextValues = {}): string {
  const found = current.translations[message]
  return filledIn(typeof found === 'string' ? found : message, values)
}

/**
 * A text that comes from elsewhere, such as a message of the server or the label of a field, in the language of the back
 * office: by the sentence that it is, or of which it fills in the values. Of any other, days and counted lists are.
 */
export function translated(text: string): string {
  if (current.language === 'en') return text
  const found = current.translations[text]
  if (typeof found === 'string') return found
  for (const message of current.templates) {
    const values = valuesIn(text, message)
    if (!values) continue
    if ('count' in values) return inPlural(Number(values.count), message, inWords(values))
    return filledIn(String(current.translations[message]), inWords(values))
  }
  const parts = text.split(counts)
  const inParts = parts.map((part, index) => (index % 2 === 0 ? inWord(part) : part.replace(/, | and /, inWord)))
  return withDaysIn(current.language, parts.length > 1 ? inParts.join('') : text)
}

const inWord = (word: string): string => String(current.translations[word] ?? word)

/** In a list such as “pricing (1) and schedule items (2)”, what follows each name. */
const counts = /( \(\d+\)(?:, | and )?)/

/** Values that people write: a class may have the name of a button. A photo's number is its name. */
const written = new Set(['title', 'name', 'zone', 'trainer', 'key', 'text', 'polish', 'address', 'email'])

const inWords = (values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (written.has(name) && !/^Photo \d+$/.test(value)) return [name, value]
      return [name, name === 'labels' ? value.split(', ').map(translated).join(', ') : translated(value)]
    }),
  )

/** The label of a person's name: other languages have a word of their own for it. */
export const personName = () => (current.language === 'en' ? t('Name') : t('Full name'))

interface LabelledField {
  label: string
  text?: Partial<TextFacts> | ((record: never) => unknown) | undefined
}

const labelOf = ({ label, text }: LabelledField) =>
  typeof text === 'object' && text.names === 'person' ? personName() : translated(label)

/** What screens call each field; a label is translated when it is read. */
export const labelsOf = <Name extends string>(fields: Readonly<Record<Name, LabelledField>>) =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      Object.entries<LabelledField>(fields).map(([name, field]) => [
        name,
        { get: () => labelOf(field), enumerable: true },
      ]),
    ),
  ) as Readonly<Record<Name, string>>

/** The name of a language, as the label of a field. */
export const languageLabel = (language: Language): string => capital(translated(englishLanguageNames[language]))

/** A sentence with a count, in the form that the count needs: `tn(2, '{count} change', '{count} changes')`. */
export const tn = (count: number, one: string, other: PluralMessage, values: TextValues = {}): string =>
  current.language === 'en' ? filledIn(count === 1 ? one : other, { count, ...values }) : inPlural(count, other, values)

function inPlural(count: number, message: string, values: TextValues): string {
  const forms = current.translations[message]
  const category = new Intl.PluralRules(languageTags[current.language]).select(count)
  const form = typeof forms === 'object' ? (forms[category] ?? forms.many) : forms
  return filledIn(form ?? message, { count, ...values })
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

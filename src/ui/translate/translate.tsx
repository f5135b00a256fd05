import { Fragment, type ReactNode } from 'react'
import {
  defaultLanguage,
  englishLanguageNames,
  inLanguage,
  type Language,
  languages,
  languageTags,
  type Translated,
} from '../../domain/languages.ts'
import { withNoBreakSpaces } from '../../domain/text/no-break-spaces.ts'
import { capitalise, fillPlaceholders, type TextFacts, type TextValues } from '../../domain/text/text-forms.ts'
import { formatNumber, inFormatsOf } from './english-formats.ts'
import type polish from './pl.json'

type Catalogue = typeof polish

type CatalogueMessage = { [Key in keyof Catalogue]: Catalogue[Key] extends string ? Key : never }[keyof Catalogue]

/** A sentence of the back office, as written in the code: in English. The word “zones” serves “Zones” too. */
export type Message = CatalogueMessage | Capitalize<CatalogueMessage>

/** A sentence with `{count}`, in its English plural form. */
export type PluralMessage = Exclude<keyof Catalogue, CatalogueMessage>

/** A translation, or its forms by plural category (Unicode CLDR). */
type Translation = string | Partial<Record<Intl.LDMLPluralRule, string>>

const catalogues: Partial<Record<Language, () => Promise<{ default: Record<keyof Catalogue, Translation> }>>> = {
  pl: () => import('./pl.json'),
  ua: () => import('./ua.json'),
}

interface LoadedLanguage {
  language: Language
  translations: Partial<Record<string, Translation>>
  templates: string[]
}

let current: LoadedLanguage = { language: 'en', translations: {}, templates: [] }

export const officeLanguage = (): Language => current.language

/** The language that an editor shows first: that of the back office, or Polish if the back office is in English. */
export const firstLanguage = (): Language => (current.language === 'en' ? defaultLanguage : current.language)

/** All languages, in the order of an editor's fields and tabs. */
export const languagesInOrder = (): Language[] => [
  firstLanguage(),
  ...languages.filter((language) => language !== firstLanguage()),
]

/** Returns a text of the club, such as a name, in the language of the back office, or in another if it is empty. */
export const clubText = (text: Translated | null | undefined): string =>
  text ? withNoBreakSpaces(inLanguage(text, current.language)) : ''

/** How many letters a template needs outside its placeholders: with fewer, it would match unrelated texts. */
const minLetters = 5

/** Loads a language's translations, and makes it the language of the back office. English needs none. */
export async function loadOfficeLanguage(language: Language): Promise<void> {
  const translations: LoadedLanguage['translations'] = (await catalogues[language]?.())?.default ?? {}
  const templates = Object.keys(translations)
    .filter((message) => message.includes('{') && message.replace(/\{\w+\}|\P{L}/gu, '').length >= minLetters)
    .toSorted((a, b) => b.length - a.length)
  current = { language, translations, templates }
}

/** Returns the values of a message's placeholders in a text; null if the text does not match the message. */
function valuesIn(text: string, message: string): Record<string, string> | null {
  const [first = '', ...parts] = message.split(/\{(\w+)\}/)
  if (!text.startsWith(first)) return null
  const values: Record<string, string> = {}
  let remaining = text.slice(first.length)
  while (parts.length > 0) {
    const [name = '', literal = ''] = parts.splice(0, 2)
    const end = parts.length > 0 ? remaining.indexOf(literal, 1) : remaining.length - literal.length
    const value = remaining.slice(0, end)
    if (end < 1 || !remaining.startsWith(literal, end) || (/^(?:count|id|number)$/.test(name) && !/^\d+$/.test(value)))
      return null
    values[name] = value
    remaining = remaining.slice(end + literal.length)
  }
  return remaining === '' ? values : null
}

/** Returns the translation of a sentence or word; undefined if the catalogue has none. */
function translationOf(text: string): string | undefined {
  const translation = current.translations[text]
  if (typeof translation === 'string') return translation
  const word = current.translations[text.charAt(0).toLowerCase() + text.slice(1)]
  return typeof word === 'string' ? capitalise(word) : undefined
}

/** Fills a translation, and puts no-break spaces into it. */
const filled = (translation: string, values: TextValues) => withNoBreakSpaces(fillPlaceholders(translation, values))

/** Returns a sentence in the language of the back office, with `{name}` replaced by the value of that name. */
export function t(message: Message, values: TextValues = {}): string {
  const translation = translationOf(message)
  return translation === undefined ? fillPlaceholders(message, values) : filled(translation, values)
}

/**
 * Translates a text known only at run time, such as a message of the server: a sentence of the catalogue, also with its
 * placeholders filled in. In any other text, translates only days, numbers and the names of counted lists (“pricing (1)”).
 */
export function translated(text: string): string {
  if (current.language === 'en') return text
  const translation = translationOf(text)
  if (translation !== undefined) return withNoBreakSpaces(translation)
  for (const message of current.templates) {
    const values = valuesIn(text, message)
    if (!values) continue
    if ('count' in values) return inPlural(Number(values.count), message, translatedValues(values))
    const translation = String(current.translations[message])
    const sentence = filled(translation, translatedValues(values))
    return translation.startsWith('{singular}') ? capitalise(sentence) : sentence
  }
  const parts = text.split(countSeparator)
  const translatedParts = parts.map((part, index) =>
    index % 2 === 0 ? wordOf(part) : part.replace(/, | and /, wordOf),
  )
  return inFormatsOf(current.language, parts.length > 1 ? translatedParts.join('') : text)
}

const wordOf = (word: string): string => translationOf(word) ?? word

/** The text after each name in a list such as “pricing (1) and schedule items (2)”. */
const countSeparator = /( \(\d+\)(?:, | and )?)/

/** Placeholders whose values people wrote: never translated, because a class may have the same name as a button. */
const writtenByPeople = new Set(['title', 'name', 'zone', 'trainer', 'key', 'text', 'polish', 'address', 'email'])

const translatedValues = (values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      // “Photo 3” is the back office's name for a photo without a description.
      if (writtenByPeople.has(name) && !/^Photo \d+$/.test(value)) return [name, value]
      // In the middle of a sentence, the word for one record is in lower case.
      if (name === 'singular') return [name, translated(value.charAt(0).toLowerCase() + value.slice(1))]
      return [name, name === 'labels' ? value.split(', ').map(translated).join(', ') : translated(value)]
    }),
  )

/** Returns the label of a person's name: other languages have another word for the name of a thing. */
export const personName = () => (current.language === 'en' ? t('Name') : t('Full name'))

interface LabelledField {
  label: string
  text?: Partial<TextFacts> | ((record: never) => unknown) | undefined
}

const labelOf = ({ label, text }: LabelledField) =>
  typeof text === 'object' && text.nameKind === 'person' ? personName() : translated(label)

/** Returns the label of each field, translated when it is read. */
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

export const languageLabel = (language: Language): string => capitalise(translated(englishLanguageNames[language]))

/** Returns a sentence in the plural form that its count needs: `tn(2, '{count} change', '{count} changes')`. */
export const tn = (count: number, one: string, other: PluralMessage, values: TextValues = {}): string =>
  current.language === 'en'
    ? fillPlaceholders(count === 1 ? one : other, { ...values, count: formatNumber(count, 'en') })
    : inPlural(count, other, values)

function inPlural(count: number, message: string, values: TextValues): string {
  const forms = current.translations[message]
  const category = new Intl.PluralRules(languageTags[current.language]).select(count)
  const form = typeof forms === 'object' ? (forms[category] ?? forms.many) : forms
  return filled(form ?? message, { ...values, count: formatNumber(count, current.language) })
}

/** Returns a sentence with elements in it: `tx('Press {key} to undo.', { key: <kbd>Ctrl Z</kbd> })`. */
export function tx(message: Message, elements: Record<string, ReactNode>): ReactNode {
  return t(message)
    .split(/\{(\w+)\}/)
    .map((part, index) => {
      const key = `${index} ${part}`
      return <Fragment key={key}>{index % 2 === 1 ? elements[part] : part}</Fragment>
    })
}

import * as z from 'zod/mini'
import { textPart } from '../differences/marked-text.ts'
import { languages } from '../languages.ts'
import { byListName } from '../releases/release.ts'
import { listNames } from '../releases/releases.ts'
import { stateFilters, translationStates } from './translation-states.ts'

export const objectBy = <Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>

/** A field of a record that contains a text. */
const textPlace = z.object({
  list: z.enum(listNames),
  /** Null for a predefined content key that is not stored. */
  id: z.nullable(z.int()),
  /** Only for content. */
  key: z.nullable(z.string()),
  field: z.string(),
})

export type TextPlace = z.output<typeof textPlace>

/** `label`: the record's label. */
const listedPlace = z.extend(textPlace, { label: z.string(), fieldLabel: z.string() })

export type ListedPlace = z.output<typeof listedPlace>

/** A text with its translation, once for all places that have the same of both. */
const listedText = z.object({
  original: z.string(),
  /** Polish, unless the text is not written in Polish. */
  originalLanguage: z.enum(languages),
  /** The Polish text, also if the original is not Polish. */
  polish: z.string(),
  translation: z.string(),
  state: z.nullable(z.enum(translationStates)),
  /** The changes of the Polish text since then, if the translation is out of date. */
  polishChanges: z.nullable(z.array(textPart)),
  isLong: z.boolean(),
  /** Whether it is a name, a number or an address, which is copied instead of translated. */
  isCopied: z.boolean(),
  places: z.array(listedPlace),
})

export type ListedText = z.output<typeof listedText>

export const translationList = z.object({
  counts: z.object({
    state: z.object(objectBy(stateFilters, () => z.int())),
    list: byListName,
    language: z.object(objectBy(languages, () => z.int())),
  }),
  texts: z.array(listedText),
})

export type TranslationList = z.output<typeof translationList>

import { createContext, useContext, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { defaultLanguage, type Language, languages, languageTags } from '../../../domain/languages.ts'
import { keepFocus, openerId } from '../keep-focus.ts'

export interface OpenRecord<Row> {
  /** Whether an editor is to be shown. */
  isOpen: boolean
  /** The record to edit; none for a new one. */
  record: Row | undefined
  /** Another value for each record, so that each editor starts clean. */
  key: string
  open: (record: Row, given?: Record<string, string>) => void
  /** Opens an editor for a new record; `given` are values that the editor starts with. */
  add: (given?: Record<string, string>) => void
  /** What was stored has the focus, if the button that opened the editor is gone. */
  close: (stored?: { id: number }) => void
  given: (name: string) => string | null
}

interface OpenRecordOptions {
  /** Parameters of the list's view, which stay. */
  retain?: readonly string[]
  /** The parameter that identifies the button that opened the editor, where it was not the record's own. */
  openedBy?: string
}

/** Which record is open is part of the address: it outlives a reload and a new login, and Back closes the editor. */
export function useOpenRecord<Row extends { id: number; key?: string }>(
  rows: readonly Row[] | undefined,
  { retain = [], openedBy = 'key' }: OpenRecordOptions = {},
): OpenRecord<Row> {
  const [parameters, setParameters] = useSearchParams()
  const retained = () =>
    Object.fromEntries(retain.flatMap((name) => (parameters.has(name) ? [[name, parameters.get(name) ?? '']] : [])))
  const named = parameters.get('open')
  const record = rows?.find((row) => String(row.id) === named)
  return {
    isOpen: named === 'new' || record !== undefined,
    record,
    key: parameters.toString(),
    open: ({ id }, given) => setParameters({ ...retained(), open: String(id), ...given }),
    add: (given) => setParameters({ ...retained(), open: 'new', ...given }),
    close: (stored) => {
      setParameters(retained(), { replace: true })
      keepFocus(openerId(record?.key ?? parameters.get(openedBy) ?? record?.id ?? stored?.id))
    },
    given: (name) => parameters.get(name),
  }
}

/** What of a record was pressed where a page shows it. */
interface OpenedAt {
  language: Language
  /** None of the record as a whole. */
  field: string | undefined
}

/** Where editors begin beside a page: at what was pressed. */
export const OpenedAtContext = createContext<OpenedAt | null>(null)

/** Where an editor begins: at what was pressed, or at what its address names; else at its own first field. */
export function useOpenedAt(): OpenedAt | null {
  const pressed = useContext(OpenedAtContext)
  const [parameters] = useSearchParams()
  const field = parameters.get('field')
  const language = languages.find((each) => each === parameters.get('language')) ?? defaultLanguage
  const named = useMemo(() => (field === null ? null : { field, language }), [field, language])
  return pressed ?? named
}

/** Selects the box of a field in a language, or the one that it has for all of them. */
export const boxOf = ({ field, language }: OpenedAt) =>
  `[data-field="${field}"] :is(input, textarea):is([lang="${languageTags[language]}"], :not([lang]))`

/** Gives the focus to the box that an editor was opened at; says whether there is one. */
export function focusOpened(fields: Element | null, openedAt: OpenedAt | null): boolean {
  const box = openedAt && fields?.querySelector<HTMLElement>(boxOf(openedAt))
  box?.focus()
  return Boolean(box)
}

const firstPolish = `:is(input, textarea):is([required], [aria-required="true"])[lang="${languageTags[defaultLanguage]}"]`
/** A choice that is still to be made. */
const openChoice = '[data-required] button:has([data-placeholder])'
const firstField = 'input:not([readonly], [type=file], [type=radio]:not(:checked)), textarea, button'

/**
 * Focuses the first required text in the club's first language, or a required choice before it; else the first field.
 */
export function focusFirst(fields: Element | null): void {
  const inSight = (selector: string) =>
    [...(fields?.querySelectorAll<HTMLElement>(selector) ?? [])].find((each) => each.checkVisibility())
  const first = inSight(inSight(firstPolish) ? `${firstPolish}, ${openChoice}` : firstField)
  first?.focus()
}

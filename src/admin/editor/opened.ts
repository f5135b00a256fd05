import { createContext, useContext, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { isLanguage, type Language, languageTags } from '../../domain/languages.ts'
import { firstLanguage } from '../../ui/translate/translate.tsx'
import { keepFocus, openerId } from '../data/keep-focus.ts'

/** The query parameter that stays when an editor opens or closes. */
const currentView = () => new URLSearchParams(location.search).get('view')

/** Which view of a list the address names. */
export const useView = () => useLocationProperty(currentView)

type Initial = Record<string, string>

function setOpen(initial: Initial, options?: { replace: boolean }): void {
  const view = currentView()
  const search = new URLSearchParams({ ...(view !== null && { view }), ...initial }).toString()
  // A second press before the editor is rendered must not make a second entry of the browser's history.
  const isOpen = location.search === `?${search}`
  navigate(search ? `?${search}` : location.pathname, isOpen ? { replace: true } : options)
}

/** Opens the editor of a record. */
export const openEditor = ({ id }: { id: number }) => setOpen({ open: String(id) })

export const openNewEditor = (initial?: Initial, options?: { replace: boolean }) =>
  setOpen({ open: 'new', ...initial }, options)

/**
 * Stores in the address which record is open: a reload or a new login opens it again, and Back closes it. For the editor,
 * not its list: a long one would render again with each editor that opens.
 *
 * @param openerParameter The query parameter that identifies the button that opened the editor, if the record does not.
 */
export function useOpenRecord<Row extends { id: number; key?: string }>(
  rows: readonly Row[] | undefined,
  openerParameter = 'key',
) {
  const [parameters] = useSearchParams()
  const openId = parameters.get('open')
  const record = rows?.find((row) => String(row.id) === openId)
  return {
    isOpen: openId === 'new' || record !== undefined,
    record,
    /** The React key of the editor, different for each record. */
    key: parameters.toString(),
    /** Closes the editor, and focuses the button that opened it, or the Edit button of the new record, if it is shown. */
    close: (stored?: { id: number }) => {
      setOpen({}, { replace: true })
      const opener = openerId(record?.key ?? parameters.get(openerParameter) ?? record?.id ?? stored?.id)
      keepFocus(opener, ...(record ? [] : [openerId()]))
    },
    initialValue: (name: string) => parameters.get(name),
  }
}

interface OpenedAt {
  language: Language
  /** Undefined for the record as a whole. */
  field: string | undefined
}

/** The field that was pressed in the preview of a page, for the editor beside it. */
export const OpenedAtContext = createContext<OpenedAt | null>(null)

/** The field pressed in a preview or named in the address; null if the editor starts at its first field. */
export function useOpenedAt(): OpenedAt | null {
  const pressedField = useContext(OpenedAtContext)
  const [parameters] = useSearchParams()
  const field = parameters.get('field')
  const inAddress = parameters.get('language')
  const language = isLanguage(inAddress) ? inAddress : firstLanguage()
  const namedField = useMemo(() => (field === null ? null : { field, language }), [field, language])
  return pressedField ?? namedField
}

/** Returns a selector for the input of a field in a language, or, if the field has no languages, for its input. */
const inputSelector = ({ field, language }: OpenedAt) =>
  `[data-field="${field}"] :is(input, textarea):is([lang="${languageTags[language]}"], :not([lang]))`

/** Focuses the input at which an editor was opened. Returns whether there is one. */
export function focusOpened(fields: Element | null, openedAt: OpenedAt | null): boolean {
  const input = openedAt && fields?.querySelector<HTMLElement>(inputSelector(openedAt))
  input?.focus()
  return Boolean(input)
}

/** A required input in the first language; in a tab, which shows one language, any input. */
const firstInput = () =>
  `:is(input, textarea):is([required], [aria-required="true"], [role="tabpanel"] *)[lang="${languageTags[firstLanguage()]}"]`
/** A required select without a choice. */
const emptyChoice = '[data-required] button:has([data-placeholder])'
const firstField = 'input:not([readonly], [type=file], [type=radio]:not(:checked)), textarea, button'

const isInSight = (field: Element, fields: Element | null) =>
  field.getBoundingClientRect().bottom <= (fields?.getBoundingClientRect().bottom ?? 0)

/**
 * Focuses the first required input in the first language, or an empty required select before it; else the first field. An input
 * that is not in sight, such as below a picture, does not count: an editor opens at its top.
 */
export function focusFirst(fields: Element | null): void {
  const firstVisible = (selector: string) =>
    [...(fields?.querySelectorAll<HTMLElement>(selector) ?? [])].find((each) => each.checkVisibility())
  const required = firstVisible(firstInput()) && firstVisible(`${firstInput()}, ${emptyChoice}`)
  const first = required && isInSight(required, fields) ? required : firstVisible(firstField)
  first?.focus()
}

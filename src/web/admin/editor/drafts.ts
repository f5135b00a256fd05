/**
 * What someone has typed and not saved yet, kept for the tab, so that a reload or an ended session loses nothing. It
 * belongs to a record's id, or to what a new record started from.
 */
export interface Draft<Values> {
  /** The record that the values belong to; none for a new one. */
  id?: number | undefined
  version: number | undefined
  /** What the fields held before. */
  base: Values
  values: Values
}

const prefix = 'ringside_draft_'
const storageKey = (name: string, of: string) => `${prefix}${name}_${of}`

/** Whether anything is kept at all. */
export const hasDrafts = (): boolean => keptBelow(prefix).length > 0

/** What drafts of a name are kept of. */
export const draftsOf = (name: string): string[] => keptBelow(storageKey(name, ''))

/** The rest of every kept key that begins so. */
function keptBelow(beginning: string): string[] {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(beginning))
    return keys.map((key) => key.slice(beginning.length))
  } catch {
    return []
  }
}

export function readDraft<Values>(name: string, of: string): Draft<Values> | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(name, of)) ?? 'null')
  } catch {
    return null
  }
}

export function keepDraft<Values>(name: string, of: string, draft: Draft<Values>): void {
  try {
    sessionStorage.setItem(storageKey(name, of), JSON.stringify(draft))
  } catch {
    // Without storage the draft lives as long as the dialog.
  }
}

export function dropDraft(name: string, of: string): void {
  try {
    sessionStorage.removeItem(storageKey(name, of))
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
}

import { draftOwner, draftPrefix } from './draft-owner.ts'

/**
 * What was typed and is not saved yet, stored for the tab, so that a reload or an ended session loses nothing. It
 * belongs to an account, and to a record's id or to what a new record started from.
 */
export interface Draft<Values> {
  /** The record that the values belong to; none for a new one. */
  id?: number | undefined
  version: number | undefined
  /** What the fields held before. */
  base: Values
  values: Values
}

const storageKey = (name: string, of: string) => `${draftPrefix}${draftOwner()}_${name}_${of}`

export const hasDrafts = (): boolean => draftKeys().length > 0

function draftKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(draftPrefix))
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

export function storeDraft<Values>(name: string, of: string, draft: Draft<Values>): void {
  if (draftOwner() === null) return
  try {
    sessionStorage.setItem(storageKey(name, of), JSON.stringify(draft))
  } catch {
    // Without storage the draft lives as long as the dialog.
  }
}

export function deleteDraft(name: string, of: string): void {
  try {
    sessionStorage.removeItem(storageKey(name, of))
  } catch {
    // A browser that stores nothing has nothing to delete.
  }
}

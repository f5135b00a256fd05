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

const prefix = 'ringside_draft_'

/** The account that drafts are read and stored for; none before it is known. */
let owner: number | null = null

const storageKey = (name: string, of: string) => `${prefix}${owner}_${name}_${of}`

/** Sets the account that drafts belong to from now on, and deletes those of every other account. */
export function claimDrafts(account: number | null): void {
  owner = account
  for (const key of draftKeys()) if (account === null || !key.startsWith(`${prefix}${account}_`)) deleteKey(key)
}

export const hasDrafts = (): boolean => draftKeys().length > 0

/** The records that drafts of a name are stored for. */
export function draftsOf(name: string): string[] {
  const beginning = storageKey(name, '')
  return draftKeys(beginning).map((key) => key.slice(beginning.length))
}

function draftKeys(beginning = prefix): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(beginning))
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
  if (owner === null) return
  try {
    sessionStorage.setItem(storageKey(name, of), JSON.stringify(draft))
  } catch {
    // Without storage the draft lives as long as the dialog.
  }
}

export const deleteDraft = (name: string, of: string): void => deleteKey(storageKey(name, of))

function deleteKey(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // A browser that stores nothing has nothing to delete.
  }
}

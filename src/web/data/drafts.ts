const prefix = 'ringside_draft_'

/** The account that drafts are read and stored for; null until it is known. */
let owner: number | null = null

/** Sets the account that drafts belong to from now on, and deletes those of every other account. */
export function setDraftOwner(account: number | null): void {
  owner = account
  try {
    for (const key of draftKeys()) if (!key.startsWith(`${prefix}${account}_`)) delete sessionStorage[key]
  } catch {
    // Without storage there is nothing to delete.
  }
}

/**
 * Values that were typed and are not saved yet, stored for the tab: a reload or an ended session loses none. They
 * belong to an account, and to a record's id or to what a new record started from.
 */
export interface Draft<Values> {
  /** The record's; none for a new one. */
  id?: number | undefined
  version: number | undefined
  /** The values before. */
  base: Values
  values: Values
}

const storageKey = (name: string, of: string) => `${prefix}${owner}_${name}_${of}`

export const hasDrafts = (): boolean => draftKeys().length > 0

function draftKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
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

export function deleteDraft(name: string, of: string): void {
  try {
    sessionStorage.removeItem(storageKey(name, of))
  } catch {
    // Without storage there is nothing to delete.
  }
}

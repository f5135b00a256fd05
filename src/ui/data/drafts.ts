import type { Language } from '../../domain/languages.ts'

const prefix = 'ringside_draft_'

let owner: number | null = null

/** Sets the account that drafts are stored for, and deletes the drafts of every other account. */
export function setDraftOwner(account: number | null): void {
  owner = account
  try {
    for (const key of draftKeys()) if (!key.startsWith(`${prefix}${account}_`)) delete sessionStorage[key]
  } catch {
    // Without storage there is nothing to delete.
  }
}

/**
 * Unsaved values of an editor, stored in the tab: they survive a reload and the end of the session. A draft belongs to
 * an account, a list and a record. Its record key is the id of the record; for a new record, its initial values.
 */
interface Draft<Values> {
  id?: number | undefined
  version: number | undefined
  /** The idempotency key of its save. */
  key?: string
  /** The values that the editor started with. */
  base: Values
  values: Values
  /** The choices of which each makes a copy of a new record, such as further weekdays. */
  copyChoices?: readonly string[]
  /** The texts that were translated on this device, and that nobody has checked. */
  toCheck?: readonly { language: Language; text: string }[]
}

const storageKey = (list: string, record: string) => `${prefix}${owner}_${list}_${record}`

export const hasDrafts = (): boolean => draftKeys().length > 0

function draftKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

export function readDraft<Values>(list: string, record: string): Draft<Values> | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(list, record)) ?? 'null')
  } catch {
    return null
  }
}

export function storeDraft<Values>(list: string, record: string, draft: Draft<Values>): void {
  if (owner === null) return
  try {
    sessionStorage.setItem(storageKey(list, record), JSON.stringify(draft))
  } catch {
    // Without storage the draft is lost when the dialog closes.
  }
}

export function deleteDraft(list: string, record: string): void {
  try {
    sessionStorage.removeItem(storageKey(list, record))
  } catch {
    // Without storage there is nothing to delete.
  }
}

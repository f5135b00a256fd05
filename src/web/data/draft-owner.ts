/** Every draft's key in the storage of its tab begins so, followed by its account. */
export const draftPrefix = 'ringside_draft_'

/** The account that drafts are read and stored for; none before it is known. */
let owner: number | null = null

export const draftOwner = (): number | null => owner

/** Sets the account that drafts belong to from now on, and deletes those of every other account. */
export function claimDrafts(account: number | null): void {
  owner = account
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(draftPrefix) && !key.startsWith(`${draftPrefix}${account}_`)) delete sessionStorage[key]
  } catch {
    // A browser that stores nothing has nothing to delete.
  }
}

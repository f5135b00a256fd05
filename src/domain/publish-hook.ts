/** What is told of whom releases are told. */
export interface HookState {
  /** A host, or a program's name. */
  name: string
  /** The last release that was told, and when. */
  told: { release: number; at: string } | null
  /** Whether all that is public was told. */
  isAllTold: boolean
  /** Since when nobody could be told, why, and when it is tried again. */
  failure: { since: string; reason: string; nextTry: string } | null
}

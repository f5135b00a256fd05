/** Carried to the sign-in by whoever's session has ended: whether anything that was typed is kept for them. */
export interface SessionEnd {
  expired: 'with drafts' | 'with nothing'
}

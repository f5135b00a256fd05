/** Marks the title of a skipped test, or why it was skipped; `npm test` lists those (scripts/test.ts). */
export const skipReason = (missing: string[]): string => `(skipped without ${missing.join(' and ')})`

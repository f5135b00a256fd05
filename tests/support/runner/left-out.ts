/** Marks the title of a skipped test, or why it was skipped; `npm test` lists those (scripts/test.ts). */
export const leftOut = (missing: string[]): string => `(left out for want of ${missing.join(' and ')})`

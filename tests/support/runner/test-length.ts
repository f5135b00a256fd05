/** Whether this is `npm test`. Tests that are run by file are neither short nor long. */
export const isShort = process.env.TESTS === 'short'

/** Whether this is `npm run test:all`. */
export const isLong = process.env.TESTS === 'long'

/** Returns `long` in `npm run test:all`, else `short`. */
export const rounds = (short: number, long: number): number => (isLong ? long : short)

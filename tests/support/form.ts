/** `npm test`. A browser test that is run by its name is neither short nor long. */
export const isShort = process.env.TESTS === 'short'

/** `npm run test:all`. */
export const isLong = process.env.TESTS === 'long'

/** How often something is repeated in `npm test` and in `npm run test:all`. */
export const rounds = (short: number, long: number): number => (isLong ? long : short)

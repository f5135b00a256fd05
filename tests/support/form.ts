/** `npm test`: the main paths, and what needs no long load. */
export const isShort = process.env.TESTS === 'short'

/** `npm run test:all`. Where tests are run by their names, neither holds. */
export const isLong = process.env.TESTS === 'long'

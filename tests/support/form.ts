/** `npm test`: the main paths, and what needs no long load. */
export const isShort = process.env.TESTS === 'short'

/** `npm run test:all`. Where a planted flaw must be caught, and in a browser where tests are run by their names, neither holds. */
export const isLong = process.env.TESTS === 'long'

/** How often something is done: in `npm test`, in `npm run test:all`, and where a planted flaw must be caught. */
export const rounds = (short: number, long: number, elsewhere = short): number =>
  isLong ? long : isShort ? short : elsewhere

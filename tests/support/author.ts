/** In whose name a test changes what it changes without a request. */
export const kamil = { userId: null, username: 'kamil' }

/** How far apart the clocks of two machines may be. */
const maxSkewMs = 60_000

/**
 * Returns the latest time (ISO 8601) that can have been stored until `now` (ms since 1970). A later one was stored while
 * the clock was ahead: it must not count as the newest, or nothing would happen until that time comes.
 */
export const latestPlausible = (now = Date.now()) => new Date(now + maxSkewMs).toISOString()

/** Lighthouse's "slow 4G": milliseconds and bytes per second. */
export const slow4g = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }

/** Its mid-range phone has a fourth of this processor. */
export const slowdown = 4

/** Lighthouse's slow 4G as a browser itself is throttled to it: 562 ms a request, 1.47 Mbit/s (Lighthouse, throttling.md). */
export const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 84_375,
}

/** In milliseconds: all that a page does by itself on that line is over by then. */
export const settledMs = 8000

/** Lighthouse's mid-range phone has a fourth of this processor. */
export const slowdown = 4

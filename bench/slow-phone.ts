/** Lighthouse's slow 4G, throttled by the browser: 562 ms a request, 1.47 Mbit/s (Lighthouse, throttling.md). */
export const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 84_375,
}

/** After this time a page on that network is idle. */
export const settledMs = 8000

/** Lighthouse's mid-range phone has a quarter of this machine's processor speed. */
export const slowdown = 4

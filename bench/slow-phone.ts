/** A line as the browser's DevTools slow it down to: milliseconds and bytes per second. */
export interface Line {
  name: string
  offline: false
  latency: number
  downloadThroughput: number
  uploadThroughput: number
  /** In milliseconds: all that a page does by itself on it is over by then. */
  patience: number
}

/** What Lighthouse calls slow 4G when it reckons a visit from a fast one. */
export const slow4g: Line = {
  name: '4G',
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 93_750,
  patience: 5000,
}

/** The same slow 4G where the browser itself is held back: 562 ms a request, 1.47 Mbit/s (Lighthouse, throttling.md). */
export const appliedSlow4g: Line = {
  name: 'slow 4G',
  offline: false,
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 84_375,
  patience: 8000,
}

export const slow3g: Line = {
  name: '3G',
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
  patience: 14_000,
}

/** Lighthouse's mid-range phone has a fourth of this processor. */
export const slowdown = 4

import { afterAll, vi } from 'vitest'

// The runtime loads `fetch` when it is first called, and keeps the clock that it finds then: never a test's own.
await fetch('data:,')

// Files share one process: what the last test of one has put in a global's place is gone before the next is loaded.
afterAll(() => {
  vi.unstubAllGlobals()
})

import { afterAll, vi } from 'vitest'

// Node loads `fetch` at its first call and keeps the timers that it finds then: they must not be a test's fake ones.
await fetch('data:,')

// Files share one process: stubs of one file must not reach the next.
afterAll(() => {
  vi.unstubAllGlobals()
})

// The runtime loads `fetch` when it is first called, and keeps the clock that it finds then: never a test's own.
await fetch('data:,')

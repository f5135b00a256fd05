import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/domain/**/*.test.ts'],
    // Its clock is set for the process, which threads cannot.
    exclude: ['src/domain/other-clocks.test.ts'],
    // A machine that is busy elsewhere must fail nothing.
    testTimeout: 600_000,
  },
})

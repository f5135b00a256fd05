import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/domain/**/*.test.ts'],
    // Its clock is set for the process, which threads cannot.
    exclude: ['src/domain/other-clocks.test.ts'],
    // Thousands of mutants are looked at.
    env: { TESTS: 'short' },
    // Modules are loaded once, not once for each of the files whose tests reach a mutant.
    isolate: false,
    // What tells Stryker which test reaches what is run anew for each file, which Vitest does with what it does not take for a package.
    server: { deps: { inline: [/stryker-setup/] } },
    // A machine that is busy elsewhere must fail nothing.
    testTimeout: 600_000,
  },
})

import { defineConfig } from '@playwright/test'
import { refuseOldNode } from './scripts/pinned-node.js'
import { chromiumArguments, findChromium } from './tests/support/browsers/browsers.ts'
import { isLong, isShort } from './tests/support/runner/test-length.ts'

refuseOldNode()
// Playwright's workers load this file again: they take what was found the first time.
process.env.CHROMIUM_PATH ??= findChromium()

// Paths that store much. What a page looks like does not depend on the engine.
const onPostgres = {
  name: 'postgres',
  metadata: { engine: 'postgres' },
  testMatch: [
    '**/admin/account/account.spec.ts',
    '**/admin/editor/conflict.spec.ts',
    '**/admin/frame/office-language.spec.ts',
    '**/admin/lists/long-lists.spec.ts',
    '**/admin/publishing/{changes,main-job,publishing}.spec.ts',
    '**/preview/*.spec.ts',
    '**/site/{auth/access,translated-pages}.spec.ts',
  ],
}

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: './tests/support/browsers/setup.ts',
  // Each waits more than it computes, and computes seconds before its first test: a server, a browser, all modules.
  workers: 3,
  // Only a test that hangs reaches these timeouts: a busy machine must fail none.
  timeout: isLong ? 1_800_000 : 480_000,
  expect: { timeout: isLong ? 900_000 : 240_000 },
  // `npm test` leaves out what other tests cover in part.
  ...(isShort && { grepInvert: /@long/ }),
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Else each page has a process for its first, blank document, and another for the site.
      args: [...chromiumArguments, '--renderer-process-limit=1'],
    },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'sqlite', metadata: { engine: 'sqlite' } },
    ...(['chromium', 'firefox', 'webkit'] as const).map((name) => ({
      name,
      testDir: 'tests/engines',
      // One browser and one club for both files.
      workers: 1,
      use: { browserName: name, launchOptions: {} },
      // The other browser tests take every other step in Chromium.
      ...(isShort && name === 'chromium' && { grep: /nothing cramped/ }),
      // Debian's driver may lose its browser (tests/engines/webkit.ts).
      retries: name === 'webkit' ? 1 : 0,
    })),
    // Two servers on one database. `npm test` covers this by API and fault tests.
    ...(isShort ? [] : [onPostgres]),
  ],
})

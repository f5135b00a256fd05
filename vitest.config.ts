import { defineConfig } from 'vitest/config'
import { refuseOldNode } from './scripts/pinned-node.js'

refuseOldNode()

const postgres = 'tests/support/databases/postgres.ts'
const setupFiles = ['tests/support/runner/fast-server.ts']
const build = 'tests/support/servers/current-build.ts'
const clubs = 'tests/support/servers/started-clubs.ts'

export default defineConfig(({ mode }) => {
  // `npm run test:all` passes --mode.
  const isLong = mode === 'long'
  // Only a test that hangs reaches these timeouts: a busy machine must fail none.
  const generousTimeouts = {
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    expect: { poll: { timeout: 900_000 } },
  }
  // Modules are loaded once, not once a file. So no file replaces a module, and each restores what it changes.
  const sharedModules = { isolate: false }
  // Each test makes a server of its own and forgets it: a larger nursery is swept less often.
  const execArgv = ['--max-semi-space-size=64']
  const environment = { TESTS: isLong ? 'long' : 'short' }
  return {
    test: {
      passWithNoTests: true,
      projects: [
        {
          oxc: { jsx: { runtime: 'automatic' } },
          test: {
            name: 'unit',
            include: ['{src,sample}/**/*.test.{ts,tsx}', 'tests/{,installation/,pages/,timetable/}*.test.ts'],
            // What a test puts in a global's place is gone before the next one.
            unstubGlobals: true,
            unstubEnvs: true,
            restoreMocks: true,
            setupFiles: 'tests/support/runner/own-globals.ts',
            ...sharedModules,
            ...generousTimeouts,
          },
        },
        {
          test: {
            name: 'api-sqlite',
            include: ['tests/api/**/*.test.ts'],
            // The PostgreSQL project sends every random body to both engines.
            exclude: ['tests/api/**/random-*.test.ts'],
            env: { ...environment, ENGINE: 'sqlite' },
            setupFiles,
            execArgv,
            ...sharedModules,
            ...generousTimeouts,
          },
        },
        {
          test: {
            name: 'api-postgres',
            include: ['tests/api/**/*.test.ts'],
            // `npm test` tests only once what does not depend on the engine: headers, documents, the output of commands.
            exclude: process.env.TESTS === 'short' ? ['tests/api/**/*.once.test.ts'] : [],
            env: { ...environment, ENGINE: 'postgres' },
            globalSetup: postgres,
            setupFiles,
            execArgv,
            ...sharedModules,
            ...generousTimeouts,
          },
        },
        {
          test: {
            name: 'faults',
            include: ['tests/faults/**/*.test.ts'],
            env: environment,
            globalSetup: [postgres, build, clubs],
            // `npm run test:all` runs one file at a time, each in a process of its own.
            ...(isLong ? { maxWorkers: 1 } : { maxWorkers: 3, ...sharedModules }),
            sequence: { groupOrder: 1 },
            ...generousTimeouts,
          },
        },
        {
          test: {
            name: 'attacks',
            include: ['tests/attacks/**/*.test.ts'],
            env: { ...environment, ENGINE: isLong ? 'postgres' : 'sqlite' },
            globalSetup: [build, clubs, ...(isLong ? [postgres] : [])],
            setupFiles,
            sequence: { groupOrder: 2 },
            ...sharedModules,
            ...generousTimeouts,
          },
        },
      ],
    },
  }
})

import { defineConfig } from 'vitest/config'
import { refuseOldNode } from './scripts/pinned-node.js'

refuseOldNode()

const postgres = 'tests/support/postgres.ts'

export default defineConfig(({ mode }) => ({
  test: {
    passWithNoTests: true,
    projects: [
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts'] },
      },
      {
        test: {
          name: 'api-sqlite',
          include: ['tests/api/**/*.test.ts'],
          env: { ENGINE: 'sqlite' },
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'api-postgres',
          include: ['tests/api/**/*.test.ts'],
          env: { ENGINE: 'postgres' },
          globalSetup: postgres,
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          // `npm run test:faults` asks for the long form with --mode.
          env: { FAULTS: mode === 'long' ? 'long' : 'short' },
          globalSetup: [postgres, 'tests/support/current-build.ts'],
          // One at a time and after all others: a fault test must not be slowed or starved by its neighbours.
          sequence: { groupOrder: 1 },
          fileParallelism: false,
          testTimeout: mode === 'long' ? 1_200_000 : 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'attacks',
          include: ['tests/attacks/**/*.test.ts'],
          // `npm run test:attacks` asks for the long form, on PostgreSQL, with --mode.
          env: { ATTACKS: mode === 'long' ? 'long' : 'short', ENGINE: mode === 'long' ? 'postgres' : 'sqlite' },
          globalSetup: ['tests/support/current-build.ts', ...(mode === 'long' ? [postgres] : [])],
          sequence: { groupOrder: 2 },
          testTimeout: mode === 'long' ? 600_000 : 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
}))

import { it } from 'vitest'
import { findProgram } from '../servers/programs.ts'
import { skipReason } from './skip-reason.ts'
import { isLong, isShort } from './test-length.ts'

/** A requirement of a test beyond npm's packages. */
export interface Need {
  /** What to install, shown for a skipped test. */
  name: string
  isThere: boolean
}

export const program = (name: string): Need => ({ name, isThere: findProgram(name) !== undefined })

type Test = (title: string, body: () => unknown) => void

/** A test with requirements; if one is missing it is skipped, and its title names what is missing. */
export function itWith(...needs: Need[]): Test {
  const missing = needs.filter(({ isThere }) => !isThere).map(({ name }) => name)
  if (missing.length === 0) return it
  return (title) => {
    const skipped = `${title} ${skipReason(missing)}`
    // Vitest names no test that it skips.
    console.warn(skipped)
    it.skip(skipped, () => {})
  }
}

/** The same, but only in the long form. */
export const longItWith = (...needs: Need[]): Test => (isLong ? itWith(...needs) : it.skip)

/** A test that does not depend on the engine, in a file of tests that do: `npm test` runs it on SQLite only. */
export const itOnce = it.skipIf(isShort && process.env.ENGINE === 'postgres')

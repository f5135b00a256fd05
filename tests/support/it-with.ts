import { it } from 'vitest'
import { isLong, isShort } from './form.ts'
import { findProgram } from './programs.ts'

/** What a test needs of the machine besides npm's packages. */
export interface Need {
  /** What to install, for the reader of a skipped test. */
  name: string
  isThere: boolean
}

export const program = (name: string): Need => ({ name, isThere: findProgram(name) !== undefined })

type Test = (title: string, body: () => unknown) => void

/** Behind the title of a test that was left out: `npm test` lists those that have it (scripts/test.ts). */
const leftOut = (missing: string[]) => `(left out for want of ${missing.join(' and ')})`

/** A test of what needs more than npm's packages: where something is not there, its title says for want of what it is left out. */
export function itWith(...needs: Need[]): Test {
  const missing = needs.filter(({ isThere }) => !isThere).map(({ name }) => name)
  if (missing.length === 0) return it
  return (title) => {
    const skipped = `${title} ${leftOut(missing)}`
    // Vitest names no test that it skips.
    console.warn(skipped)
    it.skip(skipped, () => {})
  }
}

/** The same in the long form; the short one has no such test at all. */
export const longItWith = (...needs: Need[]): Test => (isLong ? itWith(...needs) : it.skip)

/** A test of what no engine can change, beside tests of what one can: `npm test` runs it on SQLite alone. */
export const itOnce = it.skipIf(isShort && process.env.ENGINE === 'postgres')

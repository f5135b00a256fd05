import { it } from 'vitest'
import { isShort } from './form.ts'

/** A test of what no engine can change, beside tests of what one can: `npm test` runs it on SQLite alone. */
export const itOnce = it.skipIf(isShort && process.env.ENGINE === 'postgres')

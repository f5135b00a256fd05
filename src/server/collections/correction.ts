import * as z from 'zod/mini'
import type { Writing } from './marks-of-writes.ts'

/** How the writer of a change may say that its Polish texts mean the same as before. */
export const correctionRule = z.object({
  correction: z.optional(z.enum(['small'], { error: 'Correction must be small, or left out' })),
})

export const writingOf = ({ correction }: z.output<typeof correctionRule>): Writing =>
  correction === 'small' ? 'small correction' : 'written'

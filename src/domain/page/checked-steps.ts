import * as z from 'zod/mini'
import { languages } from '../languages.ts'

/**
 * `done`: the club's own. `draft`: the club's own, but visitors don't see it yet. `example`: still the sample club's.
 * `empty`: missing, or the default in some languages.
 */
const partStates = ['done', 'draft', 'example', 'empty'] as const

export type PartState = (typeof partStates)[number]

const checkedPart = z.object({
  label: z.string(),
  state: z.enum(partStates),
  /** The languages in which a text is still the default. */
  defaultIn: z.array(z.enum(languages)),
  /** The record to edit; null where there is none yet. */
  recordId: z.nullable(z.int()),
})

export type CheckedPart = z.output<typeof checkedPart>

export const firstStepsState = z.object({
  /** Whether records of the sample club are left. */
  hasSample: z.boolean(),
  steps: z.array(z.array(checkedPart)),
})

export type FirstStepsState = z.output<typeof firstStepsState>

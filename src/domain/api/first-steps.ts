import * as z from 'zod/mini'
import { firstStepsState } from '../page/checked-steps.ts'
import type { Operations } from './operation.ts'

export const firstStepsOperations = {
  'GET /api/admin/first-steps': {
    right: 'admin',
    summary: 'List what a new club still has to do',
    description:
      'Each part of a step is done, still sample content (example), or missing (empty). defaultIn lists the languages in which a text is missing; hasSample says whether records of the sample club are left.',
    response: firstStepsState,
  },
} as const satisfies Operations

export const sampleOperations = {
  'DELETE /api/admin/sample': {
    right: 'admin',
    summary: 'Remove the sample club',
    description: 'Removes every sample record that is unchanged and that no other record uses.',
    response: z.object({ removed: z.int(), kept: z.int() }),
    isLogged: true,
  },
} as const satisfies Operations

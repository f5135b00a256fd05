import * as z from 'zod/mini'
import { firstStepsState } from '../page/checked-steps.ts'
import { backupState } from '../pictures/picture-library.ts'
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
    response: z.object({ removed: z.number(), kept: z.number() }),
    isLogged: true,
  },
} as const satisfies Operations

export const backupOperations = {
  'GET /api/admin/backups': {
    right: 'admin',
    summary: 'Show the state of scheduled backups',
    description:
      'The schedule (cron’s five fields, by the club’s clock), whether backups go off site, the newest verified backup, and why the last scheduled backup failed.',
    response: backupState,
  },
  'GET /api/admin/backup': {
    right: 'admin',
    needsProof: true,
    summary: 'Download a backup',
    description:
      'One SQLite file with all rows, pictures and releases as of one moment; sessions are left out. Needs the password again.',

    produces: ['application/vnd.sqlite3'],
    response: z.file(),
    errors: [507],
  },
} as const satisfies Operations

export const descriptionOperations = {
  'GET /api/openapi.json': {
    right: 'everyone',
    summary: 'This description as OpenAPI 3.1',
    response: z.record(z.string(), z.unknown()),
  },
} as const satisfies Operations

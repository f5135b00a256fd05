import * as z from 'zod/mini'
import { backupState } from '../pictures/picture-library.ts'
import type { Operations } from './operation.ts'

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

import { expect, it } from 'vitest'
import { explainDirectoryError } from './backup-places.ts'

it('a failed backup says how to make its directory writable, also under systemd', () => {
  const explain = (code: string) => {
    const failure = Object.assign(new Error(code), { code, path: '/srv/backups/x' })
    return (explainDirectoryError(failure, '/srv/backups', 'set BACKUP_DIR to another') as Error).message
  }
  expect(explain('EROFS')).toBe(
    '/srv/backups is read-only for Ringside (EROFS): under systemd, add it to ReadWritePaths=, or set BACKUP_DIR to another',
  )
  expect(explain('EACCES')).toContain('(EACCES): give its user write access')
})

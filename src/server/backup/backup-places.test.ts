import { expect, it } from 'vitest'
import { explainDirectoryError } from './backup-places.ts'

it('a directory that systemd keeps the server from says what its unit lacks, any other who is to write it', () => {
  const explain = (code: string) => {
    const failure = Object.assign(new Error(code), { code, path: '/srv/backups/x' })
    return (explainDirectoryError(failure, '/srv/backups', 'set BACKUP_DIR to another') as Error).message
  }
  expect(explain('EROFS')).toBe(
    '/srv/backups is read-only to the server (EROFS): under systemd name it in ReadWritePaths=, or set BACKUP_DIR to another',
  )
  expect(explain('EACCES')).toContain("(EACCES): let Ringside's user write it")
})

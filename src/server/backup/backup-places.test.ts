import { expect, it } from 'vitest'
import { backupName, explainDirectoryError, parseBackupNames } from './backup-places.ts'

it('a failed backup says how to make its directory writable, also under systemd, or that there is none', () => {
  const explain = (code: string, directory = import.meta.dirname) => {
    const failure = Object.assign(new Error(code), { code, path: `${directory}/x` })
    return (explainDirectoryError(failure, directory, 'set BACKUP_DIR to another') as Error).message
  }
  expect(explain('EROFS', '/srv/backups')).toBe(
    '/srv/backups is read-only for Ringside (EROFS): under systemd, add it to ReadWritePaths=, or set BACKUP_DIR to another',
  )
  for (const code of ['EACCES', 'ENOENT']) expect(explain(code)).toContain(`(${code}): give its user write access`)
  for (const missing of [`${import.meta.filename}/backups`, '/srv/no-such-backups'])
    expect(explain('ENOENT', missing)).toBe(
      `${missing} is not a directory (ENOENT): create it, or set BACKUP_DIR to another`,
    )
})

it('backups of a time that lies ahead count as the oldest, so that newer ones are not removed first', () => {
  const names = ['2030', '2026', '2999', '2025'].map((year) => backupName('0123abcd', `${year}-01-02T03:04:05.678Z`))
  const now = Date.parse('2026-11-29T00:00:00.000Z')
  expect(parseBackupNames(names, now).map(({ takenAt }) => takenAt.slice(0, 4))).toEqual([
    '2026',
    '2025',
    '2999',
    '2030',
  ])
})

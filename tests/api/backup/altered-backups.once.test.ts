import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, it } from 'vitest'
import { restoreBackup, verifyBackup } from '../../../src/server/backup/restore-backup.ts'
import { makeBackup } from '../../../src/server/backup/stored-backups.ts'
import { readConfig } from '../../../src/server/config.ts'
import { earlierFormats, writeBackup } from '../../formats/earlier-formats.ts'
import { newDatabaseSettings } from '../../support/app/test-app.ts'
import { isLong } from '../../support/runner/test-length.ts'

/** The tables of which backups of earlier formats contain no digest. */
const undescribed = ['backup', 'migrations', 'sqlite_sequence']

/** Returns statements that alter one value of a table, or delete one row of it, by their names. */
function alterationsOf(database: Sqlite.Database, table: string): [string, string][] {
  const columns = database.pragma(`table_info("${table}")`) as { name: string; type: string }[]
  // The largest value: a long text, or the bytes of a picture.
  const [largest] = columns
    .map(({ name, type }) => ({
      name,
      type: type.toLowerCase(),
      length: Number(database.prepare(`select max(length("${name}")) from "${table}"`).pluck().get()),
    }))
    .sort((a, b) => b.length - a.length)
  if (!largest) return []
  const { name, type } = largest
  const altered =
    {
      blob: `cast(substr("${name}", 1, 9) || x'ff' || substr("${name}", 11) as blob)`,
      text: `substr("${name}", 1, length("${name}") / 2) || '~' || substr("${name}", length("${name}") / 2 + 2)`,
    }[type] ?? `"${name}" + 1`
  const row = `rowid = (select rowid from "${table}" where "${name}" is not null order by length("${name}") desc limit 1)`
  return [
    [`a byte of ${table}.${name}`, `update "${table}" set "${name}" = ${altered} where ${row}`],
    [`a row of ${table}`, `delete from "${table}" where rowid = (select max(rowid) from "${table}")`],
  ]
}

it.each([...earlierFormats, 'this version'])(
  'a backup of %s is refused when a byte of any table has changed or a row is missing',
  async (format) => {
    const config = readConfig(await newDatabaseSettings({ isFresh: true }))
    let file = writeBackup(format === 'this version' ? '24cf04f5' : format, config.dataDirectory)
    if (format === 'this version') {
      await restoreBackup(config, file)
      file = join(config.dataDirectory, 'backup.sqlite')
      await makeBackup(config, file)
    }
    await verifyBackup(file)
    const whole = new Sqlite(file, { readonly: true })
    const tables = whole.prepare(`select name from sqlite_master where type = 'table'`).pluck().all() as string[]
    const filled = tables.filter(
      (table) =>
        whole.prepare(`select 1 from "${table}"`).get() && (format === 'this version' || !undescribed.includes(table)),
    )
    const alterations = filled.flatMap((table, index) => {
      const both = alterationsOf(whole, table)
      return isLong ? both : both.slice(index % 2, (index % 2) + 1)
    })
    whole.close()
    expect(filled.length).toBeGreaterThan(format === '0.1.0' ? 19 : 22)
    for (const [name, statement] of alterations) {
      const copy = join(config.dataDirectory, 'altered.sqlite')
      copyFileSync(file, copy)
      const database = new Sqlite(copy)
      database.pragma('foreign_keys = off')
      expect(database.prepare(statement).run().changes, name).toBe(1)
      database.close()
      await expect(verifyBackup(copy), name).rejects.toThrow(/damaged|newer Ringside|not as Ringside makes it/)
    }
  },
)

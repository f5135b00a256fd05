import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, it } from 'vitest'
import { restoreBackup, verifyBackup } from '../../../src/server/backup/restore-backup.ts'
import { makeBackup } from '../../../src/server/backup/stored-backups.ts'
import { readConfig } from '../../../src/server/config.ts'
import { hashImage, insertUpload } from '../../../src/server/db/pictures/uploads.ts'
import { createZone } from '../../support/app/bodies.ts'
import { storePicture } from '../../support/app/pictures.ts'
import { buildTestApp, newDatabaseSettings } from '../../support/app/test-app.ts'

/** A backup of a club with two zones and a picture, and a place beside it for broken ones. */
async function backUp() {
  const settings = await newDatabaseSettings()
  const { as, database } = await buildTestApp({ settings })
  const admin = await as('admin')
  for (const _ of '12') await createZone(admin)
  const picture = Buffer.concat([Buffer.from('RIFF'), randomBytes(5000)])
  const upload = { hash: hashImage(picture), width: 320, height: 160, isArt: false }
  await database.write((queries) => insertUpload(queries, upload, [{ width: 320, bytes: picture }], new Date()))
  const config = readConfig(settings)
  const file = join(config.dataDirectory, 'backup')
  await makeBackup(config, file)
  return { config, file, broken: join(config.dataDirectory, 'broken'), picture }
}

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

function withFlippedBit(bytes: Buffer, picture: Buffer): Buffer {
  const changed = Buffer.from(bytes)
  const place = changed.indexOf(picture.subarray(0, 100)) + 50
  changed[place] = (changed[place] ?? 0) ^ 1
  return changed
}

const statements: Record<string, string> = {
  'a row less': 'delete from zones where id = (select min(id) from zones)',
  'a changed row': 'update zones set version = 7 where id = (select min(id) from zones)',
  'a row changed of a table that its own sums leave out':
    "update users set role = 'admin'; delete from backup_tables where name = 'users'",
  'a trigger': 'create trigger t after insert on zones begin delete from users; end',
  'a view in place of a table, which never ends': `drop table gallery; create view gallery as
    with recursive ever(id) as (select 1 union all select id + 1 from ever) select id from ever`,
  'a table more': 'create table more (id integer)',
  'an index more': 'create index more on zones (version)',
  'a column more': 'alter table zones add column more text',
  'a table less': 'drop table gallery',
}

it('verify and restore refuse a damaged backup, and restore writes nothing', async () => {
  const { file, broken, picture, config } = await backUp()
  const bytes = readFileSync(file)
  const damages: Record<string, () => void> = {
    'half of it': () => writeFileSync(broken, half(bytes)),
    'a flipped bit in a picture': () => writeFileSync(broken, withFlippedBit(bytes, picture)),
    'something else': () => writeFileSync(broken, 'hello'),
    nothing: () => rmSync(broken),
  }
  for (const [name, statement] of Object.entries(statements))
    damages[name] = () => {
      writeFileSync(broken, bytes)
      const database = new Sqlite(broken)
      database.exec(statement)
      database.close()
    }
  const empty = readConfig(await newDatabaseSettings())
  for (const [damage, make] of Object.entries(damages)) {
    make()
    await expect(verifyBackup(broken), damage).rejects.toThrow(/\w/)
    const place = { ...empty, dataDirectory: join(config.dataDirectory, 'new') }
    await expect(restoreBackup(place, broken), damage).rejects.toThrow(/\w/)
    expect(existsSync(place.dataDirectory), damage).toBe(false)
  }
  // The failed restores left nothing: the undamaged backup can still be restored to the empty database.
  const { restored, checksums } = await restoreBackup(empty, file)
  expect(restored).toEqual(checksums)
  expect(readdirSync(empty.dataDirectory).filter((name) => !name.startsWith('ringside.sqlite'))).toEqual([])
})

it('a backup is not restored over a club, and replaces no file', async () => {
  const { config, file } = await backUp()
  await expect(restoreBackup(config, file)).rejects.toThrow('not empty')
  await expect(makeBackup(config, file)).rejects.toThrow('already exists')
})

it('verify finds a picture that was damaged before the backup', async () => {
  const settings = await newDatabaseSettings()
  const { database } = await buildTestApp({ settings })
  await storePicture(database, 'a')
  const config = readConfig(settings)
  const file = join(config.dataDirectory, 'backup')
  await makeBackup(config, file)
  await expect(verifyBackup(file)).rejects.toThrow(/the bytes of picture .* have changed/)
})

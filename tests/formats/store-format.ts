import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { constants, zstdCompressSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import sharp from 'sharp'
import { root } from '../../scripts/stamp.js'
import { type ContentKey, contentKeys } from '../../src/domain/content/content-keys.ts'
import { startServer } from '../support/servers/server.ts'
import { hashOf } from './default-texts.ts'
import { administrator, fillClub } from './fill-club.ts'

/**
 * Stores the formats of this version: starts the build on an empty directory, fills every table through the API, and
 * writes the backup, the database, what an upgrade must keep, and the default texts. Throws if a table is empty.
 */
async function storeFormat(version: string): Promise<void> {
  const installation = await copyInstallation()
  const DATA_DIR = path.join(installation, 'data')
  const server = await startServer({
    entry: 'main',
    cwd: installation,
    isFirstStart: true,
    env: {
      DATA_DIR,
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      BACKUP_SCHEDULE: '* * * * *',
    },
  })
  const [file, backup] = [path.join(DATA_DIR, 'ringside.sqlite'), path.join(DATA_DIR, 'backup.sqlite')]
  const club = await fillClub(server.url)
    .then((filled) => {
      runClub(DATA_DIR, 'backup', backup)
      return filled
    })
    .finally(() => server.stop())
  const contents = { ...readDatabase(file), ...club }
  const directory = path.join(import.meta.dirname, version)
  mkdirSync(directory, { recursive: true })
  const smallest = { params: { [constants.ZSTD_c_compressionLevel]: 19 } }
  for (const each of [backup, file])
    writeFileSync(path.join(directory, `${path.basename(each)}.zst`), zstdCompressSync(readFileSync(each), smallest))
  const writtenByClubs = Object.entries<ContentKey>(contentKeys).filter(([, { isInterface }]) => !isInterface)
  const texts = Object.fromEntries(writtenByClubs.map(([name, key]) => [name, hashOf(key)]))
  for (const [name, value] of Object.entries({ expected: contents, 'default-texts': texts }))
    writeFileSync(path.join(directory, `${name}.json`), `${JSON.stringify(value, null, 2)}\n`)
  rmSync(installation, { recursive: true })
}

/** Copies the build, with sample pictures of one colour each, so that the formats are small. */
async function copyInstallation(): Promise<string> {
  const copy = mkdtempSync(path.join(tmpdir(), 'ringside-format-'))
  for (const each of ['dist', 'package.json']) cpSync(path.join(root, each), path.join(copy, each), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  const pictures = 'sample/pictures'
  mkdirSync(path.join(copy, pictures), { recursive: true })
  for (const [index, name] of readdirSync(path.join(root, pictures)).entries()) {
    const { width, height } = await sharp(path.join(root, pictures, name)).metadata()
    const plain = sharp({ create: { width, height, channels: 3, background: { r: index, g: 90, b: 90 } } })
    await plain.webp().toFile(path.join(copy, pictures, name))
  }
  return copy
}

function runClub(DATA_DIR: string, ...words: string[]): void {
  const env = { PATH: process.env.PATH, DATA_DIR }
  const { status, stderr } = spawnSync(process.execPath, ['dist/server/club.js', ...words], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}

/** Returns the last migration, and the numbers of rows that no API lists. */
function readDatabase(file: string) {
  const database = new Sqlite(file)
  const value = (query: string) => database.prepare(query).pluck().get()
  const tables = database.prepare(`select name from sqlite_master where type = 'table'`).pluck().all() as string[]
  const empty = tables.filter((table) => value(`select count(*) from "${table}"`) === 0)
  if (empty.length > 0) throw new Error(`Nothing is stored in ${empty.join(', ')}: fill these tables, too`)
  const counted = ['change_log', 'upload_variants', 'sample_records', 'finding_dismissals', 'documents']
  const counts = Object.fromEntries(counted.map((table) => [table, value(`select count(*) from "${table}"`)]))
  const lastMigration = value('select max(name) from migrations')
  database.close()
  return { lastMigration, counts }
}

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
await storeFormat(version)

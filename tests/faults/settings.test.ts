import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, it } from 'vitest'
import { isShort } from '../support/form.ts'
import { ServerEnded, startServer } from '../support/server.ts'
import { club, newDirectory } from './club-command.ts'

/** How a server ends that cannot start. */
async function failedStart(env: Record<string, string>): Promise<ServerEnded> {
  const error = await startServer({ entry: 'main', env }).then(
    async (server) => {
      await server.stop()
      throw new Error('The server started')
    },
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(ServerEnded)
  return error
}

it('every bad setting is named at once, with its rule, and the exit status is not zero', async () => {
  const ended = await failedStart({
    PORT: '70000',
    DATABASE_URL: 'mysql://root:secret@127.0.0.1/club',
    PUBLIC_URL: 'club.example',
    ADMIN_USERNAME: 'anna',
    SAMPLE_CLUB: 'maybe',
    REGISTRATION: '1',
    TRUSTED_PROXIES: '10.0.0.0/99',
    LOG_LEVEL: 'loud',
  })
  expect(ended.code).toBe(1)
  const named = ['PORT', 'DATABASE_URL', 'PUBLIC_URL', 'ADMIN_PASSWORD', 'SAMPLE_CLUB', 'REGISTRATION']
  for (const name of [...named, 'TRUSTED_PROXIES', 'LOG_LEVEL']) expect(ended.message).toContain(name)
  expect(ended.message).not.toContain('secret')
  expect(ended.message).not.toMatch(/^\s+at /m)
})

it('a database that does not respond is named, and the exit status is not zero', async () => {
  const ended = await failedStart({ DATABASE_URL: 'postgres://postgres:secret@127.0.0.1:9/club' })
  expect(ended.code).toBe(1)
  expect(ended.sentence).toMatch(
    /^The database 127.0.0.1:9\/club cannot be reached \(ECONNREFUSED\): check DATABASE_URL/,
  )
  expect(ended.message).not.toContain('secret')
})

it('a taken port is reported, and the exit status is not zero', async () => {
  const server = await startServer({ entry: 'main' })
  try {
    const ended = await failedStart({ PORT: new URL(server.url).port })
    expect(ended.code).toBe(1)
    expect(ended.sentence).toMatch(/^Port \d+ on 127.0.0.1 is already in use: set PORT, or stop the other server$/)
  } finally {
    await server.stop()
  }
})

it('a data directory that cannot be written is reported, and the exit status is not zero', async () => {
  const ended = await failedStart({ DATA_DIR: '/dev/null/club' })
  expect([ended.code, ended.sentence]).toEqual([
    1,
    expect.stringMatching(/^\/dev\/null\/club\/.+ cannot be written .+DATA_DIR/),
  ])
})

/** What may be found where the club's file should be, made in a new data directory. */
const unusable: Record<string, { make: (file: string) => void; says: RegExp }> = {
  'an empty file': {
    make: (file) => writeFileSync(file, ''),
    says: / is empty.+ delete the file to begin a new club$/,
  },
  'a directory': { make: (file) => mkdirSync(file), says: / cannot be written \(SQLITE_CANTOPEN\): .+DATA_DIR/ },
  'something else': {
    make: (file) => writeFileSync(file, 'hello '.repeat(2000)),
    says: / is damaged.+ restore the latest backup$/,
  },
  'a database whose first page is lost': {
    make: (file) => {
      const bytes = readFileSync(newClubFile(file))
      writeFileSync(file, bytes.fill(0xff, 100, 4096))
    },
    says: / is damaged.+ restore the latest backup$/,
  },
  'the database of a newer Ringside': {
    make: (file) => {
      newClubFile(file)
      const database = new Sqlite(file)
      database.exec(
        "create table migrations (name text, applied_at text); insert into migrations values ('9999-later', '')",
      )
      database.close()
    },
    says: / newer Ringside \(9999-later\); start that version instead$/,
  },
  'another program’s database': {
    make: (file) => void new Sqlite(file).exec('create table users (name text)').close(),
    says: / is not Ringside's \(.+\): check DATA_DIR$/,
  },
}

function newClubFile(file: string): string {
  const database = new Sqlite(file)
  database.exec('create table zones (id integer primary key); create table classes (id integer primary key)')
  database.close()
  return file
}

/** Each takes two processes: `npm test` checks two. */
const tried = Object.entries(unusable).slice(isShort ? -2 : 0)

it.each(tried)('%s in place of the database ends a start and a backup with one sentence', async (_, { make, says }) => {
  const DATA_DIR = newDirectory()
  const file = path.join(DATA_DIR, 'ringside.sqlite')
  make(file)
  const ended = await failedStart({ DATA_DIR })
  expect([ended.code, ended.sentence]).toEqual([1, expect.stringMatching(says)])
  expect(ended.sentence).toContain(file)
  const backup = await club({ DATA_DIR }, 'backup', path.join(newDirectory(), 'backup.sqlite'))
  expect([backup.status, backup.complaint.trimEnd()]).toEqual([1, expect.stringMatching(says)])
  expect(backup.complaint).toContain(file)
})

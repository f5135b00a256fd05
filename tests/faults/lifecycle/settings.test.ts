import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { TLSSocket } from 'node:tls'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { itWith, program } from '../../support/runner/it-with.ts'
import { isShort } from '../../support/runner/test-length.ts'
import { ServerEnded, type ServerOptions, startServer } from '../../support/servers/server.ts'
import { club, newDirectory } from '../support/club-command.ts'

/** How a server ends that cannot start. */
async function failedStart(env: Record<string, string>, options: ServerOptions = {}): Promise<ServerEnded> {
  const error = await startServer({ entry: 'main', env, ...options }).then(
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

it('a first start that cannot listen, or create the administrator, ends with one sentence and creates nothing', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const PORT = String((taken.address() as AddressInfo).port)
  for (const [settings, sentence] of [
    [{ PORT }, `Port ${PORT} on 127.0.0.1 is already in use: set PORT, or stop the other server`],
    [{ HOST: '192.0.2.1' }, 'HOST must be an address of this machine, .+ not 192.0.2.1 \\(EADDRNOTAVAIL\\)'],
    [{ ADMIN_USERNAME: 'anna', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD cannot be used: .+ 8 to 128 characters'],
  ] as const) {
    const DATA_DIR = newDirectory()
    const ended = await failedStart({ DATA_DIR, ...settings }, { isFirstStart: true })
    expect([ended.code, ended.sentence]).toEqual([1, expect.stringMatching(new RegExp(`^${sentence}$`))])
    expect(readdirSync(DATA_DIR)).toEqual([])
  }
})

it('a database that does not exist is named with what to do, and the exit status is not zero', async () => {
  const url = Object.assign(new URL(inject('postgresUrl')), { pathname: 'nowhere', password: 'secret' }).href
  const ended = await failedStart({ DATABASE_URL: url })
  expect(ended.code).toBe(1)
  expect(ended.sentence).toMatch(
    /^The database \S+\/nowhere cannot be used \(.+\): create it with createdb, or name another one in DATABASE_URL$/,
  )
  expect(ended.message).not.toContain('secret')
})

it('a database that cannot store Polish letters ends a start with one sentence, and is left empty', async () => {
  const administrator = new pg.Client({ connectionString: inject('postgresUrl') })
  await administrator.connect()
  onTestFinished(() => administrator.end())
  const name = `ringside_${randomUUID().replaceAll('-', '')}`
  await administrator.query(`create database ${name} encoding 'LATIN1' template template0 lc_collate 'C' lc_ctype 'C'`)
  const url = Object.assign(new URL(inject('postgresUrl')), { pathname: name }).href
  const ended = await failedStart({ DATABASE_URL: url })
  const sentence = new RegExp(`^The database "${name}" has the encoding LATIN1, but Ringside needs UTF8: .+UTF8.+$`)
  expect([ended.code, ended.sentence]).toEqual([1, expect.stringMatching(sentence)])
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  expect((await client.query("select * from pg_tables where schemaname = 'public'")).rows).toEqual([])
})

itWith(program('openssl'))('a PostgreSQL with a self-signed certificate is refused with one sentence', async () => {
  const [key, cert] = ['key.pem', 'certificate.pem'].map((name) => path.join(newDirectory(), name)) as [string, string]
  spawnSync('openssl', [
    ...'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=db'.split(' '),
    '-keyout',
    key,
    '-out',
    cert,
  ])
  const context = { key: readFileSync(key), cert: readFileSync(cert), isServer: true }
  const server = createServer((socket) => {
    // PostgreSQL's protocol: the client asks for TLS, and the server agrees.
    socket.once('data', () => socket.write('S', () => new TLSSocket(socket, context).on('error', () => {})))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ended = await failedStart({ DATABASE_URL: `postgres://anna:secret@127.0.0.1:${port}/club?sslmode=require` })
  expect([ended.code, ended.sentence]).toEqual([
    1,
    expect.stringMatching(
      /^The certificate of the database .+ was rejected \(DEPTH_ZERO_SELF_SIGNED_CERT\): .+ sslrootcert$/,
    ),
  ])
})

it('a data directory that cannot be one is reported, and the exit status is not zero', async () => {
  const ended = await failedStart({ DATA_DIR: '/dev/null/club' })
  const sentence = '/dev/null/club cannot be a directory (ENOTDIR): set DATA_DIR to another path'
  expect([ended.code, ended.sentence]).toEqual([1, sentence])
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
  'the database of another program that migrates': {
    make: (file) => void new Sqlite(file).exec('create table migrations (id integer, migration text)').close(),
    says: / is not Ringside's \(.+\): check DATA_DIR$/,
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

import { expect, it } from 'vitest'
import { explainFailure, isDatabaseUnreachable, isStorageFull } from './failures.ts'

const error = (message: string, properties: object = {}) => Object.assign(new Error(message), properties)

const postgres = { databaseUrl: 'postgres://anna:secret@db/club?sslrootcert=/etc/ca.pem', dataDirectory: '/data' }

it.each([
  [
    error('connect', { code: 'ENETUNREACH', syscall: 'connect' }),
    'The database db/club cannot be reached (ENETUNREACH):',
  ],
  [error('connect', { code: 'ENOENT', syscall: 'connect' }), 'The database db/club cannot be reached (ENOENT):'],
  [
    error('lookup', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }),
    'The database db/club cannot be reached (ENOTFOUND):',
  ],
  [error('too many clients', { code: '53300' }), 'The database db/club cannot be reached (too many clients):'],
  [error('full', { code: '53100' }), 'The disk of the database db/club is full (53100): free some space'],
  [error('read-only', { code: '25006' }), 'The database db/club is read-only (25006): name a server and a user'],
  ...(
    [
      ['28P01', 'name the right user and password in DATABASE_URL'],
      ['28000', 'allow this user in pg_hba.conf, or add sslmode=require to DATABASE_URL if only TLS is allowed'],
      ['3D000', 'create it with createdb, or name another one in DATABASE_URL'],
      ['3F000', 'name a schema that exists in the search_path of its user'],
      ['42501', 'make the user of DATABASE_URL the owner of the database'],
    ] as const
  ).map(
    ([code, remedy]) =>
      [error('the reason', { code }), `The database db/club cannot be used (the reason): ${remedy}`] as const,
  ),
  [error('SASL: client password must be a string'), 'The database db/club asks for a password: name the right one'],
  [error('The server does not support SSL connections'), 'The database db/club does not offer TLS: remove sslmode'],
  ...[
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'CERT_HAS_EXPIRED',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ].map(
    (code) =>
      [error('certificate', { code }), `The certificate of the database db/club was rejected (${code}):`] as const,
  ),
  [
    error("open '/etc/ca.pem'", { code: 'ENOENT', path: '/etc/ca.pem' }),
    'DATABASE_URL names a file that cannot be read:',
  ],
] as const)('of PostgreSQL, “%s” becomes one sentence without the password', (reason, sentence) => {
  const { message } = explainFailure(postgres, reason) as Error
  expect(message.slice(0, sentence.length)).toBe(sentence)
  expect(message).not.toMatch(/secret|\n/)
})

const sqlite = { databaseUrl: null, dataDirectory: '/data' }

it.each([
  ['SQLITE_IOERR_SHMSIZE', 'The disk of /data/ringside.sqlite is full (SQLITE_IOERR_SHMSIZE): free some space'],
  ['EDQUOT', 'The disk of /data/ringside.sqlite is full (EDQUOT): free some space'],
  [
    'SQLITE_IOERR_SHORT_READ',
    '/data/ringside.sqlite is damaged, or not a database (SQLITE_IOERR_SHORT_READ): move it and its -wal',
  ],
  ['SQLITE_CANTOPEN', '/data/ringside.sqlite cannot be written (SQLITE_CANTOPEN): give'],
  ['EROFS', '/data/ringside.sqlite cannot be written (EROFS): give'],
  ['ENOTDIR', '/data cannot be a directory (ENOTDIR): set DATA_DIR to another path'],
  ['EEXIST', '/data cannot be a directory (EEXIST): set DATA_DIR to another path'],
])('of SQLite, %s becomes one sentence', (code, sentence) => {
  const { message } = explainFailure(sqlite, error('x', { code, path: '/data' })) as Error
  expect(message.slice(0, sentence.length)).toBe(sentence)
})

it('an error of the server itself is not explained as one of the database', () => {
  const bug = error("open '/opt/ringside/dist/stamp'", { code: 'ENOENT', path: '/opt/ringside/dist/stamp' })
  expect(explainFailure(postgres, bug)).toBe(bug)
  expect(explainFailure(sqlite, bug)).toBe(bug)
})

it('a database whose socket, network or log-in is missing is unreachable, and one without room is full', () => {
  expect(isDatabaseUnreachable(error('connect', { code: 'ENOENT', syscall: 'connect' }))).toBe(true)
  expect(isDatabaseUnreachable(error('open', { code: 'ENOENT', syscall: 'open' }))).toBe(false)
  for (const code of ['28P01', '28000', '3D000']) expect(isDatabaseUnreachable(error('refused', { code }))).toBe(true)
  expect(isStorageFull(error('grow', { code: 'SQLITE_IOERR_SHMSIZE' }))).toBe(true)
})

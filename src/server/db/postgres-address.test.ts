import pg from 'pg'
import { expect, test } from 'vitest'
import { explainFailure } from './failures.ts'
import { parsePostgresAddress } from './postgres-address.ts'

/** Returns each host of an address with its parameters, as node-postgres reads them. */
const connectionsOf = (address: string) =>
  parsePostgresAddress(address)?.hosts.map((connectionString) => {
    const { host, port, user, password, database } = new pg.Client({ connectionString })
    return [host, port, user, password, database].join(' ')
  })

test.each([
  ['postgres://kamil:a%40b@one:5433/club', ['one 5433 kamil a@b club']],
  ['postgres://kamil:a@b@one/club', ['one 5432 kamil a@b club']],
  ['postgres://kamil:a@b@one,two/club', ['one 5432 kamil a@b club', 'two 5432 kamil a@b club']],
  ['postgresql://kamil:b@one,two/club', ['one 5432 kamil b club', 'two 5432 kamil b club']],
  [
    'postgres://kamil:b@one:1,[::1]:2,three/club',
    ['one 1 kamil b club', '::1 2 kamil b club', 'three 5432 kamil b club'],
  ],
  ['postgres://kamil:b@/club?host=one,two&port=1,2', ['one 1 kamil b club', 'two 2 kamil b club']],
  ['postgres://kamil:b@one,two/club?port=7', ['one 7 kamil b club', 'two 7 kamil b club']],
  ['postgres://kamil:b@/club?host=/run/postgresql', ['/run/postgresql 5432 kamil b club']],
  ['postgres://kamil:b@%2Frun%2Fpostgresql/club', ['/run/postgresql 5432 kamil b club']],
  ['postgres://kamil:b@one', ['one 5432 kamil b kamil']],
])('%s is read as libpq reads it', (address, connections) => {
  expect(connectionsOf(address)).toEqual(connections)
})

test.each([
  ['postgres://one/club', false],
  ['postgres://one/club?target_session_attrs=read-write', true],
  ['postgres://one,two/club', true],
  ['postgres://one,two/club?target_session_attrs=primary', true],
  ['postgres://one,two/club?target_session_attrs=any', false],
])('%s: whether the server must be writable is %s', (address, requiresWritable) => {
  expect(parsePostgresAddress(address)).toMatchObject({ requiresWritable })
})

test.each([
  'mysql://one/club',
  'one',
  'postgres://one:a,two/club',
  'postgres://one:65536/club',
  'postgres://kamil:12/secret@one/club',
  'postgres://one,two/club?target_session_attrs=standby',
])('%s is rejected', (address) => {
  expect(parsePostgresAddress(address)).toBeNull()
})

test.each(['secret', 'se@cret', 'se%40cret'])(
  'the name of an address leaves out the user and the password %s',
  (password) => {
    const { name } = parsePostgresAddress(`postgres://kamil:${password}@one:1,[::1]:2,two/club?sslmode=require`) ?? {}
    expect(name).toBe('one:1,[::1]:2,two/club')
  },
)

test('a parameter that a pooler refuses is explained, with the settings that it needs', () => {
  const location = { databaseUrl: 'postgres://kamil:secret@one/club', dataDirectory: '' }
  const refused = Object.assign(new Error('unsupported startup parameter: statement_timeout'), { code: '08P01' })
  expect((explainFailure(location, refused) as Error).message).toMatch(
    /^The database one\/club is behind a pooler that refuses connections \(unsupported .+\)\. PgBouncer needs pool_mode .+ ignore_startup_parameters = /,
  )
})

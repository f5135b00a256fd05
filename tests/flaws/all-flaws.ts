import { dropCall, inText, neverIf, replaceCall, replaceWait, setProperty } from './edits.ts'
import type { Flaw } from './flaw.ts'

const fault = (name: string) => `tests/faults/${name}.test.ts`
const attack = (name: string) => `tests/attacks/${name}.test.ts`
const inBrowser = (name: string) => `tests/browser/${name}.spec.ts`

/** Answers a logged change as soon as it is made, and commits when a kill that follows an answer is sure to have come. */
const answerBeforeCommit = replaceCall(
  'execute',
  (execute, [work]) => `new Promise((answer, fail) => ${execute}(async (transaction) => {
    let isLogged = false
    const watched = (queries) => new Proxy(queries, {
      get: (target, name) => typeof target[name] === 'function' ? (...words) => {
        isLogged ||= name === 'insertInto' && words[0] === 'changeLog'
        const given = target[name](...words)
        return name === 'withPlugin' ? watched(given) : given
      } : target[name],
    })
    const result = await (${work})(watched(transaction))
    if (isLogged) {
      answer(result)
      await new Promise((done) => setTimeout(done, 200))
    }
    return result
  }).then(answer, fail))`,
  { within: 'Database', mentioning: 'lockForWriting' },
)

const asIfKept = inText('synchronous = FULL', 'synchronous = NORMAL', { within: 'openSqlite' })
const asIfKeptByPostgres = setProperty(
  'idle_in_transaction_session_timeout',
  "10_000, options: '-c synchronous_commit=off'",
)

/** Nothing that was answered is lost: what is committed, flushed, restored. */
const durability: Flaw[] = [
  { name: 'answers-before-the-commit-on-sqlite', edit: answerBeforeCommit, test: fault('kill'), title: 'SQLite: ' },
  {
    name: 'answers-before-the-commit-on-postgresql',
    edit: answerBeforeCommit,
    test: fault('kill'),
    title: 'PostgreSQL: ',
  },
  { name: 'commits-are-not-flushed', edit: asIfKept, test: fault('fsync') },
  { name: 'commits-on-sqlite-do-not-outlive-a-power-cut', edit: asIfKept, test: fault('power-cut'), title: 'SQLite: ' },
  {
    name: 'commits-on-postgresql-do-not-outlive-a-power-cut',
    edit: asIfKeptByPostgres,
    test: fault('power-cut'),
    title: 'PostgreSQL: ',
  },
  {
    name: 'a-full-disk-is-an-unknown-error',
    edit: neverIf('isStorageFull', { within: 'toRefusal' }),
    test: fault('disk-full'),
    title: 'SQLite on',
  },
  {
    name: 'readyz-says-nothing-of-a-full-disk',
    edit: dropCall('checkWriting', { mentioning: 'storage_full' }),
    test: fault('disk-full'),
    title: 'SQLite on',
  },
  {
    name: 'ids-are-given-again-after-a-restoration',
    edit: dropCall('setIdCounters'),
    test: fault('backup'),
    title: 'and back',
  },
  {
    name: 'a-changed-backup-is-called-whole',
    edit: neverIf('sum.digest'),
    test: 'tests/api/damaged-backups.test.ts',
    title: 'what is not whole',
  },
  {
    name: 'a-picture-in-a-backup-is-not-looked-at',
    edit: dropCall('verifyPictures'),
    test: 'tests/api/damaged-backups.test.ts',
    title: 'a picture',
  },
  {
    name: 'a-restoration-overwrites-a-club',
    edit: dropCall('refuseFilled'),
    test: 'tests/api/damaged-backups.test.ts',
    title: 'neither a club',
  },
]

/** The order of steps: of a stop, of a start, of work that is more than can be done. */
const order: Flaw[] = [
  {
    name: 'stops-without-saying-so',
    edit: dropCall('wait', { mentioning: 'graceMs' }),
    test: fault('stop'),
    title: 'balancers hear no',
  },
  {
    name: 'lets-connections-be-kept-while-it-stops',
    edit: neverIf("header('Connection', 'close')", { mentioning: 'isDraining' }),
    test: fault('stop'),
    title: 'SIGTERM',
  },
  {
    name: 'does-not-wait-for-what-is-in-flight',
    edit: replaceWait('answered', 'process.exit(0)'),
    test: fault('stop'),
    title: 'a request that is',
  },
  {
    name: 'stops-listening-while-somebody-stands-in-the-queue',
    edit: replaceCall('stopListening', () => 'server.close()', { within: 'drain' }),
    test: fault('stop'),
    title: 'balancers hear no',
  },
  {
    name: 'as-many-writes-wait-as-come',
    edit: dropCall('refuseOverload'),
    test: fault('overload'),
    title: 'while nothing',
  },
  {
    name: 'a-broken-connection-ends-the-process',
    edit: dropCall('on', { mentioning: "'connect'" }),
    test: fault('postgres-away'),
    title: 'a connection that breaks',
  },
  {
    name: 'processes-migrate-at-the-same-time',
    edit: inText('pg_advisory_xact_lock', 'abs'),
    test: fault('processes'),
    title: 'of three processes',
  },
]

/** Who may do what, and what makes somebody somebody. */
const rights: Flaw[] = [
  {
    name: 'every-user-may-download-the-backup',
    edit: setProperty('GET /api/admin/backup', "'user'", { mentioning: "'admin'" }),
    test: fault('backup'),
    title: 'SQLite: an administrator',
  },
  {
    name: 'a-user-may-give-roles',
    edit: setProperty('PUT /api/users/:id/role', "'user'", { mentioning: "'admin'" }),
    test: 'tests/api/rights.once.test.ts',
    title: 'gives others than administrators no more',
  },
  {
    name: 'whoever-is-signed-in-counts-as-an-administrator',
    edit: neverIf("role !== 'admin'", { within: 'enforceRights' }),
    test: attack('rights-evasions'),
    title: 'a user > changes nothing by any operation',
  },
  {
    name: 'the-cookie-is-not-bound-to-the-host',
    edit: inText('__Host-ringside', 'ringside', { within: 'sessionCookieName' }),
    test: attack('sessions'),
    title: 'from a neighbour under the same domain',
  },
  {
    name: 'scripts-read-the-cookie',
    edit: setProperty('httpOnly', 'false', { within: ['HintedCookie', 'set'] }),
    test: attack('sessions'),
    title: 'is for scripts, other sites and other hosts closed',
  },
  {
    name: 'tokens-are-stored-as-they-are',
    edit: replaceCall('digest', () => 'token', { within: 'hashToken' }),
    test: attack('sessions'),
    title: 'is not to be had from the database',
  },
  {
    name: 'a-log-out-ends-no-session',
    edit: dropCall('deleteSession', { within: 'end' }),
    test: attack('sessions'),
    title: 'its log-out opens nothing',
  },
  {
    name: 'x-forwarded-for-is-believed',
    edit: setProperty('trustProxy', 'true'),
    test: attack('guesses'),
    title: 'whatever it says',
  },
  {
    name: 'registrations-are-not-counted',
    edit: dropCall('countRegistration'),
    test: attack('guesses'),
    title: 'by registering',
  },
  {
    name: 'writes-from-anywhere-are-taken',
    edit: dropCall('addHook', { mentioning: 'checkOrigin' }),
    test: inBrowser('attacks-cross-site'),
    title: 'cookie reaches writes nothing',
  },
]

/** What an answer says beside its body, and what is refused before there is one. */
const headers: Flaw[] = [
  {
    name: 'a-header-is-gone',
    edit: setProperty('Referrer-Policy', undefined, { within: 'fixedHeaders' }),
    test: attack('security-headers'),
    title: 'stand on every answer',
  },
  {
    name: 'styles-may-be-inline',
    edit: inText('`style-src ', "`style-src 'unsafe-inline' "),
    test: attack('security-headers'),
    title: 'stand on every answer',
  },
  {
    name: 'expectations-are-answered-by-node',
    edit: dropCall('ignoreExpectations'),
    test: attack('security-headers'),
    title: 'before it is a request',
  },
  {
    name: 'requests-are-read-leniently',
    edit: setProperty('requireHostHeader', 'false, insecureHTTPParser: true'),
    test: attack('smuggling'),
    title: 'both lengths',
  },
  {
    name: 'no-host-is-needed',
    edit: dropCall('addHook', { mentioning: 'refuseAmbiguousHost' }),
    test: attack('smuggling'),
    title: 'is refused whole: no host',
  },
  {
    name: 'other-sites-may-frame-a-page',
    edit: inText("frame-ancestors 'none'", 'frame-ancestors *', { within: 'PagePolicy' }),
    test: inBrowser('attacks-policy'),
    title: 'no other site may frame a page',
  },
  {
    name: 'the-page-s-data-may-end-its-element',
    edit: replaceCall('replaceAll', (callee) => callee.slice(0, callee.lastIndexOf('.')), { mentioning: 'u003c' }),
    test: inBrowser('attacks-scripts'),
    title: 'no payload runs on a visitor’s screen, without',
  },
]

export const allFlaws: Flaw[] = [...durability, ...order, ...rights, ...headers]

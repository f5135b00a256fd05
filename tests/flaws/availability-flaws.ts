import type { Flaw } from './flaw.ts'

const stop = 'tests/faults/stop.test.ts'
const away = 'tests/faults/postgres-away.test.ts'
const postgresDisk = 'tests/faults/postgres-disk.test.ts'
const clock = 'tests/faults/clock.test.ts'
const slow = 'tests/faults/slow-clients.test.ts'
const overload = 'tests/faults/overload.test.ts'
const settings = 'tests/faults/settings.test.ts'

/** What visitors and administrators would notice of a stop, of a database that is away, and of other people's load. */
export const availabilityFlaws: Flaw[] = [
  {
    name: 'stops-without-saying-so',
    file: 'src/server/main.ts',
    find: 'await draining.begin()',
    replace: '',
    test: stop,
    title: 'SIGTERM under load',
  },
  {
    name: 'lets-connections-be-kept-while-it-stops',
    file: 'src/server/app.ts',
    find: "if (draining.isDraining) reply.header('Connection', 'close')",
    replace: '',
    test: stop,
    title: 'SIGTERM under load',
  },
  {
    name: 'closes-connections-in-the-middle-of-a-request',
    file: 'src/server/app.ts',
    find: "forceCloseConnections: 'idle'",
    replace: 'forceCloseConnections: true',
    test: stop,
    title: 'a request that is being worked on',
  },
  {
    name: 'does-not-wait-for-what-is-in-flight',
    file: 'src/server/main.ts',
    find: 'await app.close()',
    replace: 'void app.close()',
    test: stop,
    title: 'a request that is being worked on',
  },
  {
    name: 'a-refusal-for-now-does-not-say-when-to-come-back',
    file: 'src/server/errors.ts',
    find: '      retryAfterSeconds: 2,',
    replace: '',
    test: away,
    title: 'PostgreSQL restarted',
  },
  {
    name: 'a-release-is-forgotten-while-the-database-is-away',
    file: 'src/server/publishing/publisher.ts',
    find: '      .catch((error) => this.#log.error(error,',
    replace: `      .catch(async (error) => {
        this.#site = await prepareSite({ ...nothingPublished, number: -1 }, this.#options)
        throw error
      })
      .catch((error) => this.#log.error(error,`,
    test: away,
    title: 'PostgreSQL restarted',
  },
  {
    name: 'readyz-does-not-ask-the-database',
    file: 'src/server/health.ts',
    find: 'await ping(database.read)',
    replace: '',
    test: away,
    title: 'PostgreSQL killed',
  },
  {
    name: 'a-database-that-shuts-down-is-an-unknown-error',
    file: 'src/server/db/failures.ts',
    find: '08|57P0|53',
    replace: '08|53',
    test: away,
    title: 'a connection that breaks',
  },
  {
    name: 'a-refusal-for-want-of-room-does-not-say-when-to-come-back',
    file: 'src/server/errors.ts',
    find: '      retryAfterSeconds: 2,',
    replace: '',
    test: postgresDisk,
    title: 'PostgreSQL without room for its log',
  },
  {
    name: 'healthz-asks-the-database',
    file: 'src/server/health.ts',
    find: "app.get('/healthz', { schema: { response: { 200: status } } }, async (_request, reply) => {\n",
    replace:
      "app.get('/healthz', { schema: { response: { 200: status } } }, async (_request, reply) => {\n" +
      '    await ping(database.read)\n',
    test: postgresDisk,
    title: 'PostgreSQL on a disk that fails to keep',
  },
  {
    name: 'a-broken-connection-ends-the-process',
    file: 'src/server/db/engines/postgres.ts',
    find: "pool.on('connect', (client) => client.on('error', () => {}))",
    replace: '',
    test: away,
    title: 'a connection that breaks',
  },
  {
    name: 'guesses-of-the-future-lock-an-account',
    file: 'src/server/db/password-checks.ts',
    find: ", where('checkedAt', '>', soon)",
    replace: '',
    test: clock,
    title: 'the clock an hour back',
  },
  {
    name: 'the-newest-release-is-the-one-with-the-latest-time',
    file: 'src/server/publishing/publisher.ts',
    find: 'if (site && site.number > this.#site.number)',
    replace: 'if (site && String(site.metadata.timestamp) > String(this.#site.metadata.timestamp))',
    test: clock,
    title: 'the clock an hour back',
  },
  {
    name: 'sessions-never-end',
    file: 'src/server/auth/sessions.ts',
    find: 'if (!session || Date.parse(session.expiresAt) <= now || Date.parse(session.seenAt) <= now - idleLifetimeMs)',
    replace: 'if (!session)',
    test: clock,
    title: 'the clock 400 days on',
  },
  {
    name: 'headers-may-take-for-ever',
    file: 'src/server/app.ts',
    find: 'headersTimeout: 10_000',
    replace: 'headersTimeout: 60_000',
    test: slow,
    title: 'connections that send nothing',
  },
  {
    name: 'bodies-may-take-for-ever',
    file: 'src/server/app.ts',
    find: '  closeSlowBodies(app)\n',
    replace: '',
    test: slow,
    title: 'connections that send nothing',
  },
  {
    name: 'a-slow-line-is-taken-for-an-attack',
    file: 'src/server/slow-bodies.ts',
    find: 'leastBytes = 10_000',
    replace: 'leastBytes = 100_000',
    test: slow,
    title: 'a body that comes slowly but steadily',
  },
  {
    name: 'what-was-answered-still-counts-as-load',
    file: 'src/server/overload.ts',
    find: 'if (!isDone) inFlight -= 1',
    replace: 'if (!isDone) inFlight -= 0',
    test: overload,
    title: 'more than it can do',
  },
  {
    name: 'every-request-leaves-memory-behind',
    file: 'src/server/overload.ts',
    find: '    arrived += 1\n',
    replace:
      '    arrived += 1\n    done.set(done, Buffer.concat([done.get(done) ?? Buffer.alloc(0), Buffer.alloc(500_000, 1)]))\n',
    test: overload,
    title: 'more than it can do',
  },
  {
    name: 'as-many-writes-wait-as-come',
    file: 'src/server/app.ts',
    find: '  refuseOverload(app)\n',
    replace: '',
    test: overload,
    title: 'while nothing can be written',
  },
  {
    name: 'a-bad-setting-is-taken-as-it-is',
    file: 'src/server/config.ts',
    find: 'if (!logLevels.includes(logLevel)) fault',
    replace: 'if (false) fault',
    test: settings,
    title: 'every bad setting is named',
  },
  {
    name: 'a-bad-setting-tells-its-password',
    file: 'src/server/config.ts',
    find: "faults.push('DATABASE_URL must be",
    replace: "fault('DATABASE_URL', 'must be",
    test: settings,
    title: 'every bad setting is named',
  },
  {
    name: 'a-start-that-failed-ends-with-0',
    file: 'src/server/main.ts',
    find: 'error.message : error)\n  process.exit(1)',
    replace: 'error.message : error)\n  process.exit(0)',
    test: settings,
    title: 'a port that is taken',
  },
]

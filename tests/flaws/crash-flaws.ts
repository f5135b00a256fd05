import type { Flaw } from './flaw.ts'

const database = 'src/server/db/database.ts'
const publisher = 'src/server/publishing/publisher.ts'
const kill = 'tests/faults/kill.test.ts'
const diskFull = 'tests/faults/disk-full.test.ts'
const fsync = 'tests/faults/fsync.test.ts'
const powerCut = 'tests/faults/power-cut.test.ts'

/** Answers a change as soon as it is made, and commits a moment later. */
const answersBeforeCommit = {
  file: database,
  find: `        try {
          return await this.#engine`,
  replace: `        if (String(work).includes('logChange'))
          return new Promise<Result>((resolve, reject) => {
            const late = this.#engine.writer.transaction().execute(async (transaction) => {
              await this.#engine.lockForWriting(transaction)
              resolve(await work(transaction))
              await new Promise((done) => setTimeout(done, 15))
            })
            late.catch(reject)
          })
        try {
          return await this.#engine`,
}

/** What a killed process, a full disk and a disk that does not keep its word would lose. */
export const crashFlaws: Flaw[] = [
  { name: 'answers-before-the-commit-on-sqlite', ...answersBeforeCommit, test: kill, title: 'SQLite: ' },
  { name: 'answers-before-the-commit-on-postgresql', ...answersBeforeCommit, test: kill, title: 'PostgreSQL: ' },
  {
    name: 'sample-club-published-by-its-loader-only',
    file: 'src/server/main.ts',
    find: `  if (config.loadSampleClub) await loadSampleClub(database)
`,
    replace: `  const isLoaded = config.loadSampleClub && (await loadSampleClub(database))
  await new Promise((resolve) => setTimeout(resolve, 3000))
  const isSampleClubLoaded = async (_: unknown) => isLoaded
`,
    test: kill,
    title: 'kills at random points of a first start',
  },
  {
    name: 'pages-and-lists-switch-at-different-times',
    file: publisher,
    find: `    if (site && site.number > this.#site.number) this.#site = site
    return`,
    replace: `    if (site && site.number > this.#site.number) {
      this.#site = { ...site, caches: this.#site.caches }
      setTimeout(() => { this.#site = site }, 60)
    }
    return`,
    test: 'tests/faults/releases.test.ts',
  },
  {
    name: 'lists-of-a-release-read-at-different-times',
    file: publisher,
    find: `      const release = holds ? early : await takeRelease(queries)
      const prepared = holds ? rendered : await prepareSite(release, this.#options)
`,
    replace: `      const now = await takeRelease(queries)
      const { zones, products } = early.lists
      const release = { ...now, lists: { ...now.lists, zones, products } }
      const prepared = await prepareSite(release, this.#options)
`,
    test: 'tests/faults/releases.test.ts',
  },
  {
    name: 'commits-are-not-flushed',
    file: 'src/server/db/engines/sqlite.ts',
    find: "pragma('synchronous = FULL')",
    replace: "pragma('synchronous = NORMAL')",
    test: fsync,
  },
  {
    name: 'commits-on-sqlite-do-not-outlive-a-power-cut',
    file: 'src/server/db/engines/sqlite.ts',
    find: "pragma('synchronous = FULL')",
    replace: "pragma('synchronous = NORMAL')",
    test: powerCut,
    title: 'SQLite: ',
  },
  {
    name: 'commits-on-postgresql-do-not-outlive-a-power-cut',
    file: 'src/server/db/engines/postgres.ts',
    find: '    keepAlive: true,\n',
    replace: "    keepAlive: true,\n    options: '-c synchronous_commit=off',\n",
    test: powerCut,
    title: 'PostgreSQL: ',
  },
  {
    name: 'a-commit-that-failed-is-answered-as-done',
    file: 'src/server/db/engines/sqlite.ts',
    find: `  /** A full disk may have ended`,
    replace: `  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection).catch(() => {})
  }

  /** A full disk may have ended`,
    test: fsync,
  },
  {
    name: 'a-full-disk-is-an-unknown-error',
    file: 'src/server/http/error-handler.ts',
    find: 'if (isStorageFull(error))',
    replace: 'if (false)',
    test: diskFull,
    title: 'SQLite on a full disk',
  },
  {
    name: 'readyz-says-nothing-of-a-full-disk',
    file: 'src/server/http/health.ts',
    find: 'await database.checkWriting().catch(',
    replace: 'await Promise.resolve().catch(',
    test: diskFull,
    title: 'SQLite on a full disk',
  },
  {
    name: 'why-a-write-failed-is-hidden-by-the-roll-back',
    file: 'src/server/db/engines/sqlite.ts',
    find: 'if (this.#database.inTransaction) await',
    replace: 'await',
    test: diskFull,
    title: 'SQLite on a full disk',
  },
  {
    name: 'a-file-at-its-limit-is-an-unknown-error',
    file: 'src/server/db/failures.ts',
    find: " || code === 'SQLITE_IOERR_WRITE'",
    replace: '',
    test: diskFull,
    title: 'a file that may not grow',
  },
]

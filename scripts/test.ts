import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { findChromium, installEngines } from '../tests/support/browsers/browsers.ts'
import { startPostgres } from '../tests/support/databases/postgres.ts'
import { findNginx } from '../tests/support/servers/programs.ts'
import { setup as setUpClubs } from '../tests/support/servers/started-clubs.ts'
import { watchedDirectory } from '../tests/support/servers/watched-directory.ts'
import { root } from './stamp.js'
import { type Outcome, readPlaywrightReport, readVitestReport } from './test-reports.ts'

interface Part {
  name: string
  /** A file, relative to the root, and its arguments. */
  command: [file: string, ...args: string[]]
  /** Reads the report of the part's tests. Without `read`, the part counts as one test. */
  read?: () => Outcome
}

/** `--all` runs the long forms and the bench as well. */
const { all: isLong } = parseArgs({ options: { all: { type: 'boolean', default: false } } }).values

const reports = path.join(root, 'node_modules/.cache/test-reports')
const playwrightReport = path.join(reports, 'playwright.json')

/** One checker: several would repeat each other's work and take cores from the other parts. */
const types: Part = { name: 'types', command: ['node_modules/typescript/bin/tsc', '-b', '--checkers', '1'] }
const lint: Part = { name: 'lint', command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'] }
const build: Part = { name: 'build', command: ['scripts/build.ts'] }
const browser: Part = {
  name: 'browser',
  command: ['node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests', '--reporter=json'],
  read: () => readPlaywrightReport(playwrightReport),
}
const unit = vitest('unit', 'unit')
const [onSqlite, onPostgres] = [vitest('API on SQLite', 'api-sqlite'), vitest('API on PostgreSQL', 'api-postgres')]
const [faults, attacks] = [vitest('faults', 'faults'), vitest('attacks', 'attacks')]
/** The longest part starts first, so that the lanes end together. */
const longestFirst = [browser, faults, onPostgres, onSqlite, attacks, unit, lint]
const dependencies: Part = { name: 'dependencies', command: ['scripts/check-dependencies.ts'] }
const bench: Part = { name: 'bench', command: ['bench/run.ts', '--quick'] }

// So that a killed run leaves nothing behind.
process.env.TMPDIR = watchedDirectory(tmpdir())

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

// Fails early if a program is missing.
try {
  findChromium()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
findNginx()
installEngines()

let passed = 0
let failed = 0
let ranTests = false

const postgres = await startPostgres()
const removeClubs = setUpClubs()
const settings = {
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  POSTGRES_URL: postgres.url,
  TESTS: isLong ? 'long' : 'short',
}
try {
  await (isLong ? runLong() : runSideBySide())
} finally {
  removeClubs()
  await postgres.stop()
}

if (!ranTests) console.log('No test ran.')
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || !ranTests ? 1 : 0

function vitest(name: string, project: string): Part {
  const file = path.join(reports, `${project}.json`)
  const args = ['run', `--project=${project}`, '--reporter=json', `--outputFile=${file}`]
  if (isLong) args.push('--mode=long')
  return { name, command: ['node_modules/vitest/vitest.mjs', ...args], read: () => readVitestReport(file) }
}

/** Runs four lanes, twice as many as a small machine has cores: some parts wait while others compute. */
async function runSideBySide(): Promise<void> {
  const remaining = longestFirst.values()
  const lane = async () => {
    for (const part of remaining) await runSequentially([part])
  }
  const buildDone = runSequentially([build])
  const typesDone = runSequentially([types])
  await Promise.all([
    buildDone.then(lane),
    buildDone.then(lane),
    buildDone.then(lane),
    Promise.all([buildDone, typesDone]).then(lane),
  ])
}

/** Runs the fault tests beside the others, since they mostly wait, and the bench alone. */
async function runLong(): Promise<void> {
  await runSequentially([build, types, lint, unit])
  await Promise.all([runSequentially([faults]), runSequentially([onSqlite, onPostgres, attacks, browser])])
  await runSequentially([dependencies, bench])
}

async function runSequentially(parts: Part[]): Promise<void> {
  for (const part of parts) {
    const start = performance.now()
    const { status, output } = await run(part.command)
    const outcome = part.read?.() ?? { passed: status === 0 ? 1 : 0, skippedTitles: [], failures: [] }
    // The part failed, but none of its tests.
    if (status !== 0 && outcome.failures.length === 0)
      outcome.failures.push({ title: part.name, message: stripVTControlCharacters(output) })
    passed += outcome.passed
    failed += outcome.failures.length
    if (part.read && outcome.passed + outcome.failures.length > 0) ranTests = true
    report(part.name, outcome, (performance.now() - start) / 1000)
  }
}

async function run([file, ...args]: Part['command']): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, [path.join(root, file), ...args], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }
  await once(child, 'close')
  return { status: child.exitCode, output }
}

function report(name: string, { passed, skippedTitles, failures }: Outcome, seconds: number): void {
  const mark = failures.length === 0 ? '✓' : '✗'
  console.log(`${mark} ${name}: ${passed} passed, ${failures.length} failed (${seconds.toFixed(1)} s)`)
  // Lists only the tests that want for a program (tests/support/runner/left-out.ts): the short form skips others on purpose.
  for (const title of skippedTitles.filter((each) => each.includes('(left out for want of ')))
    console.log(`  – ${title}`)
  for (const { title, message } of failures) {
    console.log(`\n  ✗ ${title}\n${message.trim().replace(/^/gm, '    ')}\n`)
  }
}

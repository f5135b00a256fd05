import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { findChromium, installEngines } from '../tests/support/browsers/browsers.ts'
import { startPostgres } from '../tests/support/databases/postgres.ts'
import {
  type FileDuration,
  type Outcome,
  readPlaywrightReport,
  readVitestReport,
} from '../tests/support/runner/test-reports.ts'
import { findNginx } from '../tests/support/servers/programs.ts'
import { NODE_COMPILE_CACHE } from '../tests/support/servers/server.ts'
import { setup as setUpClubs } from '../tests/support/servers/started-clubs.ts'
import { watchedDirectory } from '../tests/support/servers/watched-directory.ts'
import { root } from './stamp.js'

interface Part {
  name: string
  /** A file, relative to the root, and its arguments. */
  command: [file: string, ...args: string[]]
  /** Reads the report of the part's tests. Without `read`, the part counts as one test. */
  read?: () => Outcome
}

/** `--all` runs the long forms and the bench as well, `--changed` what the changes since main can break. */
const { all: isLong, changed: isChangedOnly } = parseArgs({
  options: { all: { type: 'boolean', default: false }, changed: { type: 'boolean', default: false } },
}).values
/** The commit whose differences from the working tree are the changes. */
const base = isChangedOnly
  ? execFileSync('git', ['merge-base', 'HEAD', 'main'], { encoding: 'utf8' }).trim()
  : undefined

const reports = path.join(root, 'node_modules/.cache/test-reports')
const playwrightReport = path.join(reports, 'playwright.json')

/** One checker: several would repeat each other's work and take cores from the other parts. */
const types: Part = { name: 'types', command: ['node_modules/typescript/bin/tsc', '-b', '--checkers', '1'] }
const lint: Part = {
  name: 'lint',
  command: [
    'node_modules/@biomejs/biome/bin/biome',
    ...['check', '--error-on-warnings'],
    ...(base ? ['--changed', `--since=${base}`, '--no-errors-on-unmatched'] : []),
  ],
}
const build: Part = { name: 'build', command: ['scripts/build.ts'] }
const browser: Part = {
  name: 'browser',
  command: [
    'node_modules/@playwright/test/cli.js',
    ...['test', '--pass-with-no-tests', '--reporter=json'],
    ...(base ? [`--only-changed=${base}`, '--project=sqlite'] : []),
  ],
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

/** Prints at the end, as its last line, the processor time of the command and its descendants. */
const measuringShell = '"$@"; status=$?; times; exit "$status"'

let passed = 0
let failed = 0
let ranTests = isChangedOnly
const durations: (FileDuration & { part: string })[] = []

const postgres = await startPostgres()
const removeClubs = setUpClubs()
const settings = {
  NODE_COMPILE_CACHE,
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  // Not in TMPDIR, which each run removes.
  PWTEST_CACHE_DIR: path.join(root, 'node_modules/.cache/playwright'),
  POSTGRES_URL: postgres.url,
  TESTS: isLong ? 'long' : 'short',
}
try {
  if (isLong) await runLong()
  else if (isChangedOnly) await runChanged()
  else await runSideBySide()
} finally {
  removeClubs()
  await postgres.stop()
}

if (!ranTests) console.log('No test ran.')
const longest = durations.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
for (const { part, file, seconds } of longest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file} (${part})`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || !ranTests ? 1 : 0

function vitest(name: string, project: string): Part {
  const file = path.join(reports, `${project}.json`)
  const args = ['run', `--project=${project}`, '--reporter=json', `--outputFile=${file}`]
  if (isLong) args.push('--mode=long')
  if (base) args.push(`--changed=${base}`)
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

async function runChanged(): Promise<void> {
  const checksDone = runSequentially([types, lint])
  await runSequentially([build])
  await Promise.all([checksDone, ...[unit, onSqlite, browser].map((part) => runSequentially([part]))])
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
    const { status, output, processorSeconds } = await run(part.command)
    const outcome = part.read?.() ?? { passed: status === 0 ? 1 : 0, skippedTitles: [], failures: [], files: [] }
    // The part failed, but none of its tests.
    if (status !== 0 && outcome.failures.length === 0)
      outcome.failures.push({ title: part.name, message: stripVTControlCharacters(output) })
    passed += outcome.passed
    failed += outcome.failures.length
    if (part.read && outcome.passed + outcome.failures.length > 0) ranTests = true
    durations.push(...outcome.files.map((each) => ({ ...each, part: part.name })))
    report(part.name, outcome, { seconds: (performance.now() - start) / 1000, processorSeconds })
  }
}

interface Finished {
  status: number | null
  output: string
  /** Without processes that outlived their parents, such as some of Chromium's, and without the shared PostgreSQL. */
  processorSeconds: number | undefined
}

async function run([file, ...args]: Part['command']): Promise<Finished> {
  const command = [process.execPath, path.join(root, file), ...args]
  const isMeasured = process.platform !== 'win32'
  const [program = '', ...rest] = isMeasured ? ['sh', '-c', measuringShell, 'sh', ...command] : command
  const child = spawn(program, rest, {
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
  const ownTimes = isMeasured ? /(?:\d+m[\d.]+s \d+m[\d.]+s\s*){2}$/.exec(output)?.[0] : undefined
  return {
    status: child.exitCode,
    output: ownTimes === undefined ? output : output.slice(0, -ownTimes.length),
    processorSeconds: ownTimes === undefined ? undefined : secondsIn(ownTimes.trim().split('\n')[1] ?? ''),
  }
}

/** Returns the sum of times such as `1m2.5s`. */
function secondsIn(text: string): number {
  const times = text.matchAll(/(\d+)m([\d.]+)s/g)
  return Array.from(times, ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds)).reduce(
    (sum, each) => sum + each,
    0,
  )
}

interface Cost {
  seconds: number
  processorSeconds: number | undefined
}

function report(name: string, { passed, skippedTitles, failures }: Outcome, { seconds, processorSeconds }: Cost): void {
  const mark = failures.length === 0 ? '✓' : '✗'
  const cost = `${seconds.toFixed(1)} s, ${processorSeconds?.toFixed(1) ?? '?'} s of processor time`
  console.log(`${mark} ${name}: ${passed} passed, ${failures.length} failed (${cost})`)
  // Lists only the tests without their program (tests/support/runner/skip-reason.ts): the short form skips others on purpose.
  for (const title of skippedTitles.filter((each) => each.includes('(skipped without '))) console.log(`  – ${title}`)
  for (const { title, message } of failures) {
    console.log(`\n  ✗ ${title}\n${message.trim().replace(/^/gm, '    ')}\n`)
  }
}

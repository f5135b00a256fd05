import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './stamp.ts'
import { type Outcome, readPlaywrightReport, readVitestReport } from './test-reports.ts'

interface Part {
  name: string
  /** A file under node_modules or scripts, and what it is given. */
  command: [file: string, ...words: string[]]
  /** Counts the part's tests; a part without tests counts as one. */
  read?: () => Outcome
}

const reports = path.join(root, 'node_modules/.cache/test-reports')
const playwrightReport = path.join(reports, 'playwright.json')

const parts: Part[] = [
  { name: 'types', command: ['node_modules/typescript/bin/tsc', '-b'] },
  { name: 'lint', command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'] },
  { name: 'build', command: ['scripts/build.ts'] },
  vitest('unit', 'unit'),
  vitest('API on SQLite', 'api-sqlite'),
  vitest('API on PostgreSQL', 'api-postgres'),
  vitest('faults', 'faults'),
  vitest('attacks', 'attacks'),
  {
    name: 'browser',
    command: ['node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests', '--reporter=json'],
    read: () => readPlaywrightReport(playwrightReport),
  },
]

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

let passed = 0
let failed = 0
let ranTests = false

for (const part of parts) {
  const start = performance.now()
  const { status, output } = await run(part.command)
  const outcome = part.read?.() ?? { passed: status === 0 ? 1 : 0, skipped: [], failures: [] }
  // Something that no test is to blame for: the part itself is what failed.
  if (status !== 0 && outcome.failures.length === 0)
    outcome.failures.push({ title: part.name, message: stripVTControlCharacters(output) })
  passed += outcome.passed
  failed += outcome.failures.length
  if (part.read && outcome.passed + outcome.failures.length > 0) ranTests = true
  report(part.name, outcome, (performance.now() - start) / 1000)
}

if (!ranTests) console.log('No test ran.')
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || !ranTests ? 1 : 0

function vitest(name: string, project: string): Part {
  const file = path.join(reports, `${project}.json`)
  const words = ['run', `--project=${project}`, '--reporter=json', `--outputFile=${file}`]
  return { name, command: ['node_modules/vitest/vitest.mjs', ...words], read: () => readVitestReport(file) }
}

async function run([file, ...words]: Part['command']): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, [path.join(root, file), ...words], {
    cwd: root,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
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

function report(name: string, { passed, failures }: Outcome, seconds: number): void {
  const mark = failures.length === 0 ? '✓' : '✗'
  console.log(`${mark} ${name}: ${passed} passed, ${failures.length} failed (${seconds.toFixed(1)} s)`)
  for (const { title, message } of failures) {
    console.log(`\n  ✗ ${title}\n${message.trim().replace(/^/gm, '    ')}\n`)
  }
}

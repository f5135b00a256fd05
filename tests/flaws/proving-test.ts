import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { type Outcome, readPlaywrightReport, readVitestReport } from '../../scripts/test-reports.ts'
import type { Flaw } from './flaw.ts'

/** In milliseconds: a little longer than a test waits by itself, which then names what it waited for (vitest.config.ts). */
const longest = 1_900_000

export interface Proof extends Outcome {
  /** What the runner wrote itself, for when no test failed. */
  output: string
}

/** Runs one test of a copied tree, within a bounded time. */
export async function runTest(place: string, { test, title }: Pick<Flaw, 'test' | 'title'>): Promise<Proof> {
  const report = path.join(place, 'test-results/proof.json')
  rmSync(report, { force: true })
  const isBrowser = test.startsWith('tests/browser/')
  const pattern = title === undefined ? [] : [isBrowser ? '--grep' : '-t', RegExp.escape(title)]
  const words = isBrowser
    ? ['node_modules/@playwright/test/cli.js', 'test', test, '--project=sqlite', '--reporter=json']
    : [
        'node_modules/vitest/vitest.mjs',
        'run',
        test,
        `--project=${projectOf(test)}`,
        '--mode=planted',
        '--reporter=json',
      ]
  const output = await run(place, [...words, ...pattern, ...(isBrowser ? [] : [`--outputFile=${report}`])], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    TESTS: 'planted',
  })
  return { ...(isBrowser ? readPlaywrightReport(report) : readVitestReport(report)), output }
}

/** The tests of the API run on both engines; what they guard here depends on none. */
const projectOf = (test: string) => test.split('/')[1]?.replace('api', 'api-sqlite')

/** Builds the pages of a copied tree. Throws when that fails: a flaw must be one that ships. */
export async function buildPages(place: string): Promise<void> {
  const output = await run(place, ['scripts/build.ts'], {})
  if (!/^Built in/m.test(output)) throw new Error(`The flawed tree cannot be built:\n${output}`)
}

/** Whether a failure is a promise seen broken, and not a file that does not compile or a server that does not start. */
export function isAssertion({ message }: Outcome['failures'][number]): boolean {
  return /^(?:AssertionError\b|Error: (?:expected |promise \w+ .* instead of ))|\bexpect(?:\.\w+)?\(/m.test(message)
}

async function run(place: string, words: string[], settings: Record<string, string>): Promise<string> {
  const { NODE_ENV: _, ...env } = process.env
  // A group of its own, so that what it starts ends with it.
  const options = { cwd: place, env: { ...env, ...settings }, detached: true, stdio: 'pipe' } as const
  const child = spawn(process.execPath, words, options)
  const endWithTests = () => endGroup(child)
  process.once('exit', endWithTests)
  const timer = setTimeout(endWithTests, longest)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  await once(child, 'close')
  clearTimeout(timer)
  process.off('exit', endWithTests)
  return output
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // It ended a moment ago.
  }
}

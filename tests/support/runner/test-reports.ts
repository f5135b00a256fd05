import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export interface Outcome {
  passed: number
  skippedTitles: string[]
  failures: { title: string; message: string }[]
  files: FileDuration[]
}

export interface FileDuration {
  /** Relative to the root. */
  file: string
  seconds: number
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    message: string
    /** In milliseconds. */
    startTime: number
    endTime: number
    assertionResults: {
      ancestorTitles: string[]
      title: string
      fullName: string
      status: string
      failureMessages: string[]
    }[]
  }[]
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: PlaywrightTest[] }[]
}

interface PlaywrightTest {
  projectName: string
  status: string
  /** Why it was skipped, for example. */
  annotations: { description?: string }[]
  /** With durations in milliseconds. */
  results: { errors: PlaywrightError[]; duration: number }[]
}

interface PlaywrightError {
  message?: string
}

interface PlaywrightReport {
  config: { rootDir: string }
  /** One for each file, titled by its path below rootDir. */
  suites: PlaywrightSuite[]
  errors: PlaywrightError[]
}

/** Reads Vitest's JSON report; a file that failed before its first test is one failure. */
export function readVitestReport(file: string): Outcome {
  const outcome: Outcome = { passed: 0, skippedTitles: [], failures: [], files: [] }
  const report = readJson<VitestReport>(file)
  for (const { name, status, message, startTime, endTime, assertionResults } of report?.testResults ?? []) {
    const place = path.relative(process.cwd(), name)
    outcome.files.push({ file: place, seconds: (endTime - startTime) / 1000 })
    for (const test of assertionResults) {
      if (test.status === 'passed') outcome.passed++
      if (test.status === 'skipped') outcome.skippedTitles.push([...test.ancestorTitles, test.title].join(' > '))
      if (test.status === 'failed') addFailure(outcome, `${place} › ${test.fullName}`, test.failureMessages.join('\n'))
    }
    const isReported = assertionResults.some((test) => test.status === 'failed')
    if (status === 'failed' && !isReported) addFailure(outcome, place, message)
  }
  return outcome
}

/** Reads Playwright's JSON report. A test that passed when it was retried, where retries are allowed, counts as passed. */
export function readPlaywrightReport(file: string): Outcome {
  const outcome: Outcome = { passed: 0, skippedTitles: [], failures: [], files: [] }
  const report = readJson<PlaywrightReport>(file)
  for (const suite of report?.suites ?? []) {
    addSuite(outcome, suite, [])
    const file = path.relative(process.cwd(), path.join(report?.config.rootDir ?? '', suite.title))
    outcome.files.push({ file, seconds: secondsOf(suite) })
  }
  for (const { message } of report?.errors ?? []) addFailure(outcome, 'Playwright', message)
  return outcome
}

/** Returns how long a suite's tests took, one after the other. */
function secondsOf({ specs, suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0)
  return suites.reduce((sum, inner) => sum + secondsOf(inner), own)
}

function addSuite(outcome: Outcome, suite: PlaywrightSuite, outerTitles: string[]): void {
  const titles = [...outerTitles, suite.title]
  for (const spec of suite.specs) {
    for (const { projectName, status, annotations, results } of spec.tests) {
      if (status === 'expected' || status === 'flaky') outcome.passed++
      if (status === 'skipped')
        outcome.skippedTitles.push([spec.title, ...annotations.map(({ description }) => description)].join(' '))
      if (status !== 'unexpected') continue
      const messages = results.flatMap((result) => result.errors.map((error) => error.message))
      addFailure(outcome, `[${projectName}] ${[...titles, spec.title].join(' › ')}`, messages.join('\n'))
    }
  }
  for (const inner of suite.suites ?? []) addSuite(outcome, inner, titles)
}

function addFailure(outcome: Outcome, title: string, message = ''): void {
  outcome.failures.push({ title, message: withoutLibraries(stripVTControlCharacters(message)) })
}

function withoutLibraries(message: string): string {
  return message
    .split('\n')
    .filter((line) => !/^\s+at (.*node_modules|new Promise \(<anonymous>\))/.test(line))
    .join('\n')
}

function readJson<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}

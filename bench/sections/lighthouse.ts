import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../scripts/free-port.ts'
import { chromiumArguments, findChromium } from '../../tests/support/browsers/browsers.ts'
import { startClub } from '../club.ts'
import { median } from '../table.ts'

const run = promisify(execFile)

/** Not a dependency, because it has a hundred packages: npm fetches it on demand. */
const lighthousePackage = 'lighthouse@13.5.0'

interface LighthouseResult {
  /** The slowdown of this machine's processor. */
  slowdown: number
  categories: { title: string; score: number }[]
  metrics: { title: string; ms: number }[]
}

const metrics = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time']

/**
 * By how much a processor with a benchmark index is slowed down, so that it is as fast as a mid-range phone. Lighthouse's
 * own 4 is right for an index near 1,533 alone (its guide on throttling, "Calibrating multipliers").
 */
const slowdowns = [
  { index: 150, slowdown: 1 },
  { index: 800, slowdown: 2 },
  { index: 1300, slowdown: 3 },
  { index: 2000, slowdown: 6 },
]

function slowdownFor(benchmarkIndex: number): number {
  const upper = slowdowns.findIndex(({ index }, position) => position > 0 && benchmarkIndex <= index)
  const [from, to] = slowdowns.slice(upper === -1 ? -2 : upper - 1) as [(typeof slowdowns)[0], (typeof slowdowns)[0]]
  const slope = (to.slowdown - from.slowdown) / (to.index - from.index)
  return Math.max(1, from.slowdown + (benchmarkIndex - from.index) * slope)
}

/** Runs Lighthouse's mobile profile on the sample club's landing page. Returns medians over some runs. */
export async function measureLighthouse(runs: number): Promise<LighthouseResult> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const club = await startClub({ PORT: String(port), PUBLIC_URL: url })
  try {
    const { environment } = await audit(`${url}/`)
    const slowdown = slowdownFor(environment.benchmarkIndex)
    const reports: Report[] = []
    for (let count = 0; count < runs; count += 1) reports.push(await audit(`${url}/`, slowdown))
    const middle = (pick: (report: Report) => number) => median(reports.map(pick))
    const [first] = reports
    return {
      slowdown,
      categories: Object.entries(first?.categories ?? {}).map(([id, { title }]) => ({
        title,
        score: middle(({ categories }) => (categories[id]?.score ?? 0) * 100),
      })),
      metrics: metrics.map((id) => ({
        title: first?.audits[id]?.title ?? id,
        ms: middle(({ audits }) => audits[id]?.numericValue ?? 0),
      })),
    }
  } finally {
    await club.stop()
  }
}

interface Report {
  environment: { benchmarkIndex: number }
  categories: Record<string, { title: string; score: number | null }>
  audits: Record<string, { title: string; numericValue?: number }>
}

/** Retries, since Lighthouse sometimes loses the beginning of its trace and asks to be run again. */
async function audit(url: string, slowdown = 1, tries = 3): Promise<Report> {
  try {
    return await auditOnce(url, slowdown)
  } catch (error) {
    if (tries > 1 && String(error).includes('Please run Lighthouse again')) return audit(url, slowdown, tries - 1)
    throw error
  }
}

async function auditOnce(url: string, slowdown: number): Promise<Report> {
  const profile = mkdtempSync(path.join(tmpdir(), 'ringside-lighthouse-'))
  const flags = [...chromiumArguments, '--headless=new', `--user-data-dir=${profile}`].join(' ')
  const lighthouse = ['exec', '--yes', `--package=${lighthousePackage}`, '--', 'lighthouse', url]
  const args = [...lighthouse, '--quiet', '--output=json', `--throttling.cpuSlowdownMultiplier=${slowdown}`]
  try {
    const { stdout } = await run('npm', [...args, `--chrome-flags=${flags}`], {
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? findChromium() },
      maxBuffer: 50_000_000,
      timeout: 180_000,
    })
    return JSON.parse(stdout.slice(stdout.indexOf('{')))
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
}

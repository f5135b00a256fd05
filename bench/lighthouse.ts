import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../scripts/free-port.ts'
import { chromiumArguments, findChromium } from '../tests/support/browsers/browsers.ts'
import { startClub } from './club.ts'
import { median } from './table.ts'

const run = promisify(execFile)

/** Not a dependency, because it has a hundred packages: npm fetches it on demand. */
const lighthousePackage = 'lighthouse@13.5.0'

export interface LighthouseResult {
  categories: { title: string; score: number }[]
  metrics: { title: string; ms: number }[]
}

const metrics = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time']

/** Runs Lighthouse's mobile profile on the sample club's landing page. Returns medians over some runs. */
export async function measureLighthouse(runs: number): Promise<LighthouseResult> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const club = await startClub({ PORT: String(port), PUBLIC_URL: url })
  try {
    const reports: Report[] = []
    for (let count = 0; count < runs; count += 1) reports.push(await audit(`${url}/`))
    const middle = (pick: (report: Report) => number) => median(reports.map(pick))
    const [first] = reports
    return {
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
  categories: Record<string, { title: string; score: number | null }>
  audits: Record<string, { title: string; numericValue?: number }>
}

/** Retries, since Lighthouse sometimes loses the beginning of its trace and asks to be run again. */
async function audit(url: string, tries = 3): Promise<Report> {
  try {
    return await auditOnce(url)
  } catch (error) {
    if (tries > 1 && String(error).includes('Please run Lighthouse again')) return audit(url, tries - 1)
    throw error
  }
}

async function auditOnce(url: string): Promise<Report> {
  const profile = mkdtempSync(path.join(tmpdir(), 'ringside-lighthouse-'))
  const flags = [...chromiumArguments, '--headless=new', `--user-data-dir=${profile}`].join(' ')
  const args = ['exec', '--yes', `--package=${lighthousePackage}`, '--', 'lighthouse', url, '--quiet', '--output=json']
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

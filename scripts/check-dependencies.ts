import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { version } from '../src/server/installation.ts'
import { billOfMaterials, bundledPackages, loadedPackages, readPackages } from './archive/shipped.ts'
import { root } from './stamp.js'

/** Licences of packages that Ringside may ship (SPDX). LGPL packages are shipped as separate library files. */
const allowedLicences = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1', 'Python-2.0', 'Unlicense', 'Zlib'],
])

interface Component {
  name: string
  version: string
  licenses: { expression?: string; license?: { id: string } }[]
}

export function disallowedComponents({ components }: { components: Component[] }): string[] {
  const licencesOf = ({ licenses }: Component) =>
    licenses.flatMap(({ expression, license }) => (license?.id ?? expression ?? '').split(/ (?:AND|OR) |[()]/))
  return components
    .filter((component) => !licencesOf(component).every((licence) => licence === '' || allowedLicences.has(licence)))
    .map((component) => `${component.name} ${component.version}: ${licencesOf(component).join(', ')}`)
}

/** Returns the vulnerabilities of shipped packages in `npm audit --json`; null when the registry did not respond. */
export function knownVulnerabilities(report: string, { components }: { components: Component[] }): string[] | null {
  const { auditReportVersion, vulnerabilities } = JSON.parse(report || '{}') as {
    auditReportVersion?: number
    vulnerabilities?: Record<string, { severity: string; range: string }>
  }
  if (!auditReportVersion || !vulnerabilities) return null
  return components
    .filter(({ name }) => name in vulnerabilities)
    .map(
      ({ name, version }) => `${name} ${version}: ${vulnerabilities[name]?.severity}, ${vulnerabilities[name]?.range}`,
    )
}

/** How long a package that is used directly may be without a release. */
const maxSilenceMs = 2 * 365 * 24 * 3_600_000

interface Releases {
  'dist-tags.latest': string
  /** When each version was published (ISO 8601). */
  time: Record<string, string>
}

/** Returns the packages whose newest version is older than two years, from `npm view <name> dist-tags.latest time --json`. */
export function unmaintained(releases: Record<string, Releases>, now: number): string[] {
  return Object.entries(releases).flatMap(([name, { 'dist-tags.latest': latest, time }]) => {
    const published = time[latest] ?? ''
    return Date.parse(published) < now - maxSilenceMs
      ? [`${name} ${latest}: the newest version is of ${published}`]
      : []
  })
}

/** Asks the registry for the packages that Ringside names itself; leaves out those for which it did not respond. */
function findReleases(): Record<string, Releases> {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const entries = Object.keys(dependencies).flatMap((name) => {
    const words = ['view', name, 'dist-tags.latest', 'time', '--json']
    const { status, stdout } = spawnSync('npm', words, { cwd: root, encoding: 'utf8' })
    return status === 0 ? [[name, JSON.parse(stdout)]] : []
  })
  return Object.fromEntries(entries)
}

if (import.meta.main) {
  const node = `node_modules/node-linux-${process.arch}`
  const shipped = readPackages([...bundledPackages(), ...loadedPackages(process.arch), node])
  const bill = billOfMaterials(shipped, version) as { components: Component[] }
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8' })
  const vulnerabilities = knownVulnerabilities(stdout ?? '', bill)
  if (!vulnerabilities) console.log('The registry did not respond: vulnerabilities were not checked.')
  // Only reported: replacing a package takes a decision.
  for (const silent of unmaintained(findReleases(), Date.now())) console.warn(silent)
  const issues = [...disallowedComponents(bill), ...(vulnerabilities ?? [])]
  for (const issue of issues) console.error(issue)
  process.exitCode = issues.length > 0 ? 1 : 0
}

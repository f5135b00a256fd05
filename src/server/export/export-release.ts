import { createHash } from 'node:crypto'
import { lstat, mkdir, readdir, readFile, readlink, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadHash } from '../../domain/images.ts'
import { writtenMark } from '../../domain/release-mark.ts'
import { flush } from '../backup/flush.ts'
import { withFileLock } from '../db/file-lock.ts'
import type { Security } from '../http/security-headers.ts'
import type { PublishedSite } from '../publishing/published-site.ts'
import type { Publisher } from '../publishing/publisher.ts'
import { FilePool } from './file-pool.ts'
import { type Answering, type Before, type Gathered, gather } from './gather.ts'
import { hostHeaders } from './host-headers.ts'

interface ExportSource extends Answering {
  publisher: Publisher
  security: Security
}

export interface ExportPlace {
  directory: string
  /** Where what releases hold is kept once: of several clubs together, if they name the same. */
  pool: string
  /** How many releases stay. */
  keep: number
}

/** What a release says of itself, in `release.json`. */
interface Manifest extends Gathered {
  release: string
}

/** How often a release is gathered while another takes its place. */
const mostTries = 5

/** How names begin of what is not whole yet. */
const making = '.making-'

/**
 * Writes the current release as files, and makes it the current one there, in one step and last of all: a process that is
 * killed before leaves what was. Gives its name, and whether that is another than before.
 */
export async function exportRelease(source: ExportSource, { directory, pool: poolDirectory, keep }: ExportPlace) {
  const releases = join(directory, 'releases')
  await mkdir(releases, { recursive: true })
  await refuseOther(join(directory, 'current'))
  return withFileLock(join(directory, '.lock'), async () => {
    // Nobody else is at it: what is not whole was left behind.
    for (const name of await readdir(releases))
      if (name.startsWith(making)) await rm(join(releases, name), { recursive: true, force: true })
    const pool = new FilePool(poolDirectory)
    await pool.open()
    const made = join(releases, `${making}${process.pid}`)
    try {
      const current = await currentOf(directory)
      const before = await readKept(directory, releases)
      const name = await makeRelease(source, { made, pool, before, mayBeNone: !current || isOfNone(current) })
      if (current === name) return { name, isNew: false }
      await rm(join(releases, name), { recursive: true, force: true })
      await rename(made, join(releases, name))
      await flush(releases)
      await point(directory, name)
      await prune(source, { directory, releases, name, keep })
      await pool.sweep()
      return { name, isNew: true }
    } finally {
      await rm(made, { recursive: true, force: true })
    }
  })
}

interface Making {
  made: string
  pool: FilePool
  before: Before[]
  /** Whether it may be what is shown before anything was published: never in the place of a release. */
  mayBeNone: boolean
}

/** Makes a whole release in a directory of its own; gives the name that it is to have. */
async function makeRelease(source: ExportSource, { made, pool, before, mayBeNone }: Making): Promise<string> {
  const { publisher, security } = source
  for (let tries = 1; ; tries += 1) {
    await rm(made, { recursive: true, force: true })
    await mkdir(made)
    const { site } = publisher
    if (site.number === 0 && !mayBeNone)
      throw new Error(
        'Nothing is public yet in this database, and a release is current here: look at DATA_DIR and DATABASE_URL',
      )
    // A host gives every file what any page may have.
    const headers = hostHeaders({ ...security.headers, ...security.policy.headersOfAll(site.mapOrigins) })
    const gathered = await gather(site, source, { pool, directory: join(made, 'site'), before })
    if (publisher.site !== site) {
      if (tries < mostTries) continue
      throw new Error('What is public changes faster than it can be exported: export it again once nobody publishes')
    }
    const manifest: Manifest = { release: writtenMark(site.metadata), ...gathered }
    const files = { ...headers, 'release.json': JSON.stringify(manifest, null, 1) }
    for (const [name, text] of Object.entries(files))
      await writeFile(join(made, name), text, { mode: 0o644, flush: true })
    for (const entry of await readdir(made, { recursive: true, withFileTypes: true }))
      if (entry.isDirectory()) await flush(join(entry.parentPath, entry.name))
    await flush(made)
    return nameOf(site, JSON.stringify(files))
  }
}

/**
 * It tells of which release it is, so that a host finds that in the path: `7-2026-11-22T20.11.22.123Z-…`, and `0-…` before
 * the first.
 */
function nameOf({ metadata }: PublishedSite, contents: string): string {
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 12)
  return `${writtenMark(metadata).replaceAll(':', '.').replace(' ', '-')}-${hash}`
}

/** Whether a release is named so: what else is beside them is somebody else's. */
const isName = (name: string) => /^(?:0|\d+-[\dT.-]+Z)-[0-9a-f]{12}$/.test(name)

/** Whether nothing was public when it was exported. */
const isOfNone = (name: string) => name.startsWith('0-')

/** The name of the release that is served; null before the first. */
const currentOf = (directory: string) =>
  readlink(join(directory, 'current')).then(
    (target) => target.replace(/^releases\//, ''),
    () => null,
  )

/** Throws where something stands in the link's place that no export has put there. */
async function refuseOther(current: string): Promise<void> {
  const entry = await lstat(current).catch(() => null)
  if (entry && !entry.isSymbolicLink())
    throw new Error(`${current} is to be a link, and is something else: move it away, or name another directory`)
}

/** The one step: a link takes the place of another. */
async function point(directory: string, name: string): Promise<void> {
  const next = join(directory, `${making}current`)
  await rm(next, { force: true })
  await symlink(join('releases', name), next)
  await rename(next, join(directory, 'current'))
  await flush(directory)
}

/** Names of whole releases, the newest first; the one that is served stands before all. */
async function namesIn(directory: string, releases: string): Promise<string[]> {
  const names = (await readdir(releases)).filter(isName)
  const ages = new Map<string, number>()
  for (const name of names) ages.set(name, (await stat(join(releases, name))).mtimeMs)
  const current = await currentOf(directory)
  const age = (name: string) => (name === current ? Number.POSITIVE_INFINITY : (ages.get(name) ?? 0))
  return names.toSorted((one, other) => age(other) - age(one))
}

async function readKept(directory: string, releases: string): Promise<Before[]> {
  const kept: Before[] = []
  for (const name of await namesIn(directory, releases)) {
    const manifest: Manifest = JSON.parse(await readFile(join(releases, name, 'release.json'), 'utf8'))
    kept.push({ ...manifest, directory: join(releases, name, 'site') })
  }
  return kept
}

interface Pruning {
  directory: string
  releases: string
  name: string
  keep: number
}

/** Removes the oldest releases, and from those that stay the pictures that are public no more. */
async function prune({ pictures }: ExportSource, { directory, releases, name, keep }: Pruning): Promise<void> {
  for (const [place, each] of (await namesIn(directory, releases)).entries()) {
    if (place >= keep) await rm(join(releases, each), { recursive: true, force: true })
    if (place >= keep || each === name) continue
    const uploads = join(releases, each, 'site/uploads')
    for (const file of await readdir(uploads).catch(() => []))
      if (!(await pictures.has(uploadHash(`/uploads/${file}`) ?? '')))
        await rm(join(uploads, file), { recursive: true, force: true })
  }
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { removeOrphans } from '../backup/backup-places.ts'
import {
  type CachedResponse,
  type CacheRule,
  cachedResponse,
  publicCaching,
  sendCached,
} from '../http/cached-response.ts'

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

const immutable: CacheRule = { ...publicCaching, cacheControl: 'public, max-age=31536000, immutable' }

/** Files whose name stays the same when they change are asked for again after an hour. */
const changeable: CacheRule = { ...publicCaching, cacheControl: 'public, max-age=3600' }

/** A file and who caches it how long. */
interface CachedFile {
  answer: CachedResponse
  rule: CacheRule
}

/**
 * The files of the browser's build, each read once and cached. Only files that were there at start are served, and
 * those that other builds left.
 */
export class BuiltFiles {
  readonly #paths: Map<string, string>
  readonly #ofOthers: string
  readonly #cached = new Map<string, CachedFile>()

  /** `ofOthers` holds a directory for each build whose files were kept. */
  constructor(directory: string, ofOthers: string) {
    this.#ofOthers = ofOthers
    const files = readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && extname(entry.name) in contentTypes)
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !relative(directory, path).startsWith('.'))
    this.#paths = new Map(files.map((path) => [`/${relative(directory, path).split(sep).join('/')}`, path]))
  }

  /** Where those of this build are. */
  get addresses(): string[] {
    return [...this.#paths.keys()]
  }

  /** Sends the file at an address; false when there is none. */
  send(request: FastifyRequest, reply: FastifyReply, address: string): boolean {
    const file = this.#cached.get(address) ?? this.#read(address)
    if (file) sendCached(request, reply, file.answer, file.rule)
    return file !== undefined
  }

  #read(address: string): CachedFile | undefined {
    const path = this.#paths.get(address) ?? this.#pathOfAnother(address)
    if (!path) return undefined
    const file = { answer: readFile(path), rule: address.startsWith('/assets/') ? immutable : changeable }
    this.#cached.set(address, file)
    return file
  }

  /** Looked for when asked: another process may have been started with a newer build. Of one that is being kept, not yet. */
  #pathOfAnother(address: string): string | undefined {
    const [, name = ''] = /^\/assets\/([\w-][\w.-]*)$/.exec(address) ?? []
    if (!(extname(name) in contentTypes) || !existsSync(this.#ofOthers)) return undefined
    return readdirSync(this.#ofOthers)
      .filter(isKeptBuild)
      .map((build) => join(this.#ofOthers, build, name))
      .find((path) => existsSync(path))
  }
}

/** A file with the compressed forms that the build left beside it. */
function readFile(path: string): CachedResponse {
  const identity = readFileSync(path)
  const compressed = (extension: string) => {
    try {
      return readFileSync(path + extension)
    } catch {
      return null
    }
  }
  const contentType = contentTypes[extname(path)] ?? 'application/octet-stream'
  return cachedResponse(contentType, { identity, gzip: compressed('.gz'), br: compressed('.br') })
}

/** Of the last builds, this one among them. */
const kept = 3

const making = '.making-'

/** Whether this is a build's directory; else it is one that is being made, or was left behind half-made. */
const isKeptBuild = (name: string) => !name.startsWith('.')

interface Built {
  /** What is told apart from other builds. */
  build: string
  /** The files of this build. */
  from: string
  /** Where those of the last builds are kept, a directory each. */
  to: string
}

/**
 * Keeps what browsers are sent of this build for the builds that come after it: pages that are open when another version
 * takes its place name these files. They may be deleted at any time.
 */
export async function keepBuiltFiles({ build, from, to }: Built): Promise<void> {
  const own = join(to, build)
  if (existsSync(own)) {
    const now = new Date()
    await utimes(own, now, now)
  } else {
    await mkdir(to, { recursive: true, mode: 0o700 })
    // Under its name once it is whole; of several processes the first one's is taken.
    const workshop = await mkdtemp(join(to, making))
    try {
      await cp(from, workshop, { recursive: true })
      await rename(workshop, own)
    } catch (error) {
      await rm(workshop, { recursive: true, force: true })
      if (!existsSync(own)) throw error
    }
  }
  await removeOrphans(to, making)
  const names = await readdir(to)
  const builds = await Promise.all(
    names.filter(isKeptBuild).map(async (name) => ({ name, time: await timeOf(join(to, name)) })),
  )
  const older = builds.toSorted((one, other) => other.time - one.time).slice(kept)
  await Promise.all(older.map(({ name }) => rm(join(to, name), { recursive: true, force: true })))
}

/** When a build was last begun; another process may just have removed it. */
async function timeOf(directory: string): Promise<number> {
  const { mtimeMs } = await stat(directory).catch(() => ({ mtimeMs: 0 }))
  return mtimeMs
}

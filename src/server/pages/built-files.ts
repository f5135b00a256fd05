import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { removeOrphans, withTemporaryDirectory } from '../backup/backup-places.ts'
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

/** For files whose name stays the same when they change. */
const changeable: CacheRule = { ...publicCaching, cacheControl: 'public, max-age=3600' }

interface CachedFile {
  response: CachedResponse
  rule: CacheRule
}

/** The files of the browser's build and those that other builds left, each read once and cached. */
export class BuiltFiles {
  readonly #paths: Map<string, string>
  readonly #ofOthers: string
  readonly #cached = new Map<string, CachedFile>()

  /** `ofOthers` holds a directory for each other build. */
  constructor(directory: string, ofOthers: string) {
    this.#ofOthers = ofOthers
    const files = readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && extname(entry.name) in contentTypes)
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !relative(directory, path).startsWith('.'))
    this.#paths = new Map(files.map((path) => [`/${relative(directory, path).split(sep).join('/')}`, path]))
  }

  get addresses(): string[] {
    return [...this.#paths.keys()]
  }

  /** Sends the file at an address; false when there is none. */
  send(request: FastifyRequest, reply: FastifyReply, address: string): boolean {
    const file = this.#cached.get(address) ?? this.#read(address)
    if (file) sendCached(request, reply, file.response, file.rule)
    return file !== undefined
  }

  #read(address: string): CachedFile | undefined {
    const path = this.#paths.get(address) ?? this.#pathOfAnother(address)
    if (!path) return undefined
    const file = { response: readFile(path), rule: address.startsWith('/assets/') ? immutable : changeable }
    this.#cached.set(address, file)
    return file
  }

  /** Checked at each request: another process may have been started with a newer build. */
  #pathOfAnother(address: string): string | undefined {
    const [, name = ''] = /^\/assets\/([\w-][\w.-]*)$/.exec(address) ?? []
    if (!(extname(name) in contentTypes) || !existsSync(this.#ofOthers)) return undefined
    return readdirSync(this.#ofOthers)
      .filter(isBuild)
      .map((build) => join(this.#ofOthers, build, name))
      .find((path) => existsSync(path))
  }
}

/** A file with the encodings that the build left beside it. */
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

/** The last builds, this one among them. */
const maxBuilds = 3

const temporary = '.making-'

/** Whether this is a build's directory, not a temporary one. */
const isBuild = (name: string) => !name.startsWith('.')

interface Built {
  build: string
  /** The files of this build. */
  from: string
  /** Holds the files of the last builds, a directory each. */
  to: string
}

/**
 * Copies the assets of this build for the servers of later builds: pages that are open during an upgrade name these files.
 * They may be deleted at any time.
 */
export async function storeBuiltFiles({ build, from, to }: Built): Promise<void> {
  const own = join(to, build)
  if (existsSync(own)) {
    await utimes(own, new Date(), new Date())
    await removeOrphans(to, temporary)
  } else
    await withTemporaryDirectory(to, temporary, async (directory) => {
      await cp(from, directory, { recursive: true })
      // Under its name once it is whole; of several processes the first one's stays.
      await rename(directory, own).catch((error) => {
        if (!existsSync(own)) throw error
      })
    })
  const names = (await readdir(to)).filter(isBuild)
  const builds = await Promise.all(names.map(async (name) => ({ name, time: await timeOf(join(to, name)) })))
  const older = builds.toSorted((one, other) => other.time - one.time).slice(maxBuilds)
  await Promise.all(older.map(({ name }) => rm(join(to, name), { recursive: true, force: true })))
}

/** When a build was last started; another process may have removed it meanwhile. */
async function timeOf(directory: string): Promise<number> {
  const { mtimeMs } = await stat(directory).catch(() => ({ mtimeMs: 0 }))
  return mtimeMs
}

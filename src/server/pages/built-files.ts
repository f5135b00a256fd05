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
} from '../http/responses/cached-response.ts'

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

/** For files whose name stays the same when their content changes. */
const changeable: CacheRule = { ...publicCaching, cacheControl: 'public, max-age=3600' }

interface CachedFile {
  response: CachedResponse
  rule: CacheRule
}

/** Serves the files of this build, and of other builds that have stored theirs. Each file is read once and cached. */
export class BuiltFiles {
  readonly #paths: Map<string, string>
  readonly #otherBuilds: string
  readonly #cachedFiles = new Map<string, CachedFile>()

  /** @param otherBuilds A directory that contains a directory for each build. */
  constructor(directory: string, otherBuilds: string) {
    this.#otherBuilds = otherBuilds
    const files = readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && extname(entry.name) in contentTypes)
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !relative(directory, path).startsWith('.'))
    this.#paths = new Map(files.map((path) => [`/${relative(directory, path).split(sep).join('/')}`, path]))
  }

  /** Sends the file at an address. Returns whether it exists. */
  send(request: FastifyRequest, reply: FastifyReply, address: string): boolean {
    const file = this.#cachedFiles.get(address) ?? this.#read(address)
    if (file) sendCached(request, reply, file.response, file.rule)
    return file !== undefined
  }

  #read(address: string): CachedFile | undefined {
    const path = this.#paths.get(address) ?? this.#pathInOtherBuild(address)
    if (!path) return undefined
    const file = { response: readFile(path), rule: address.startsWith('/assets/') ? immutable : changeable }
    this.#cachedFiles.set(address, file)
    return file
  }

  /** Reads the directory at each request, because another process may have started with a newer build. */
  #pathInOtherBuild(address: string): string | undefined {
    const [, name = ''] = /^\/assets\/([\w-][\w.-]*)$/.exec(address) ?? []
    if (!(extname(name) in contentTypes) || !existsSync(this.#otherBuilds)) return undefined
    return readdirSync(this.#otherBuilds)
      .filter(isBuild)
      .map((build) => join(this.#otherBuilds, build, name))
      .find((path) => existsSync(path))
  }
}

/** Reads a file, and the encodings that the build stored beside it. */
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

/** How many builds are retained, including this one. */
const maxBuilds = 3

const temporaryPrefix = '.making-'

/** Whether a directory contains a complete build. */
const isBuild = (name: string) => !name.startsWith('.')

interface CopyOptions {
  build: string
  from: string
  /** The directory that contains a directory for each build. */
  to: string
}

/** Copies this build's assets for servers of later builds: pages that are open during an upgrade request them. */
export async function storeBuiltFiles({ build, from, to }: CopyOptions): Promise<void> {
  const target = join(to, build)
  if (existsSync(target)) {
    await utimes(target, new Date(), new Date())
    await removeOrphans(to, temporaryPrefix)
  } else
    await withTemporaryDirectory(to, temporaryPrefix, async (directory) => {
      const copy = join(directory, build)
      await cp(from, copy, { recursive: true })
      // Renamed once it is complete. If another process was first, its copy stays.
      await rename(copy, target).catch((error) => {
        if (!existsSync(target)) throw error
      })
    })
  const names = (await readdir(to)).filter(isBuild)
  const builds = await Promise.all(names.map(async (name) => ({ name, time: await timeOf(join(to, name)) })))
  const outdated = builds.toSorted((one, other) => other.time - one.time).slice(maxBuilds)
  await Promise.all(outdated.map(({ name }) => rm(join(to, name), { recursive: true, force: true })))
}

/** Returns when a build was last started, or 0 if another process has just removed it. */
async function timeOf(directory: string): Promise<number> {
  const { mtimeMs } = await stat(directory).catch(() => ({ mtimeMs: 0 }))
  return mtimeMs
}

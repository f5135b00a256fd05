import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type CacheRule,
  forEverybody,
  type PreparedAnswer,
  preparedFrom,
  sendPrepared,
} from '../http/prepared-answer.ts'
import { isKeptBuild } from './keep-built-files.ts'

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

const immutable: CacheRule = { ...forEverybody, cacheControl: 'public, max-age=31536000, immutable' }

/** Files whose name stays the same when they change are asked for again after an hour. */
const changeable: CacheRule = { ...forEverybody, cacheControl: 'public, max-age=3600' }

/** A file and who caches it how long. */
interface CachedFile {
  answer: PreparedAnswer
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
    if (file) sendPrepared(request, reply, file.answer, file.rule)
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
function readFile(path: string): PreparedAnswer {
  const identity = readFileSync(path)
  const compressed = (extension: string) => {
    try {
      return readFileSync(path + extension)
    } catch {
      return null
    }
  }
  const contentType = contentTypes[extname(path)] ?? 'application/octet-stream'
  return preparedFrom(contentType, { identity, gzip: compressed('.gz'), br: compressed('.br') })
}

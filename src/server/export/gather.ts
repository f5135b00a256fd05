import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { uploadHash } from '../../domain/images.ts'
import type { BuiltFiles } from '../pages/built-files.ts'
import type { PublishedSite } from '../publishing/published-site.ts'
import type { PublicPictures } from '../uploads/public-pictures.ts'
import { addressesOf, type Exported, uploadsIn, variantsOf } from './addresses.ts'
import { type FilePool, hasLinked } from './file-pool.ts'

/** Who answers. */
export interface Answering {
  app: Pick<FastifyInstance, 'inject'>
  files: BuiltFiles
  pictures: PublicPictures
  publicUrl: string
}

/** Files of a release by their names, each with the hash of what it holds. */
type ExportedFiles = Record<string, string>

/** What a release holds. */
export interface Gathered {
  files: ExportedFiles
  /** Pictures and assets that pages of earlier releases still show. */
  carried: ExportedFiles
  /** Of what is dear to make: from what it was made. */
  madeFrom: Record<string, string>
}

/** A release that was exported before. */
export interface Before extends Gathered {
  directory: string
}

interface Target {
  pool: FilePool
  directory: string
  /** The newest first. */
  before: Before[]
}

const extensions = { br: '.br', gzip: '.gz' }

/** Asks for everything of a release as visitors do, and puts what is answered into a directory. */
export async function gather(site: PublishedSite, answering: Answering, target: Target): Promise<Gathered> {
  const gathering = new Gathering(answering, target)
  await gathering.takeAnswers(addressesOf(site, answering.files.addresses))
  await gathering.takeUploads()
  await gathering.carryOn()
  return gathering
}

class Gathering implements Gathered {
  readonly files: ExportedFiles = {}
  readonly carried: ExportedFiles = {}
  readonly madeFrom: Record<string, string> = {}
  readonly #answering: Answering
  readonly #target: Target
  readonly #host: string
  /** Pictures that answers name. */
  readonly #uploads = new Set<string>()
  /** Those that there are. */
  readonly #folders = new Set<string>()

  constructor(answering: Answering, target: Target) {
    this.#answering = answering
    this.#target = target
    this.#host = new URL(answering.publicUrl).host
  }

  /** What never changes, or was made from the same, is taken as it was exported before. */
  async takeAnswers(addresses: readonly Exported[]): Promise<void> {
    for (const each of addresses) {
      const { file, from } = each
      if (from) this.madeFrom[file] = from
      const isSteady = from !== undefined || file.startsWith('assets/')
      if (!isSteady || !(await this.#link(file, this.files, from))) await this.#keep(each)
      else for (const extension of Object.values(extensions)) await this.#link(file + extension, this.files)
    }
  }

  /** In all their widths; what is not stored, or is withdrawn, is shown by nobody. */
  async takeUploads(): Promise<void> {
    for (const address of this.#uploads) {
      if (!(await this.#isShown(address))) continue
      for (const each of variantsOf(address))
        if (!(await this.#link(each.file, this.files))) await this.#keep({ ...each, isOptional: true })
    }
  }

  /** Pages that are open load what is further down as it is scrolled. */
  async carryOn(): Promise<void> {
    for (const file of this.#target.before.flatMap(({ files }) => Object.keys(files))) {
      if (this.files[file] || this.carried[file] || !/^(?:assets|uploads)\//.test(file)) continue
      if (file.startsWith('assets/') || (await this.#isShown(`/${file}`))) await this.#link(file, this.carried)
    }
  }

  async #isShown(address: string): Promise<boolean> {
    return this.#answering.pictures.has(uploadHash(address) ?? '')
  }

  async #ask({ url, status = 200 }: Exported, encoding = 'identity') {
    // Else each body, pictures too, would be read as text as well.
    const options = { url, headers: { host: this.#host, 'accept-encoding': encoding }, payloadAsStream: true } as const
    const answer = await this.#answering.app.inject(options)
    const { statusCode, headers } = answer
    return { bytes: await buffer(answer.stream()), headers, statusCode, isThere: statusCode === status }
  }

  /** Keeps an answer in the forms in which it is given. */
  async #keep(each: Exported): Promise<void> {
    const { isThere, statusCode, bytes, headers } = await this.#ask(each)
    if (!isThere && each.isOptional) return
    if (!isThere) throw new Error(`${each.url} is answered with ${statusCode}, so that nothing is exported`)
    await this.#put(each.file, bytes)
    if (!headers.vary?.includes('Accept-Encoding')) return
    for (const address of uploadsIn(bytes.toString())) this.#uploads.add(address)
    for (const [encoding, extension] of Object.entries(extensions)) {
      const { headers, bytes } = await this.#ask(each, encoding)
      if (headers['content-encoding'] === encoding) await this.#put(each.file + extension, bytes)
    }
  }

  async #put(file: string, bytes: Buffer): Promise<void> {
    this.files[file] = await this.#target.pool.put(bytes, await this.#pathOf(file))
  }

  /** Takes a file as it was exported before; gives whether it was, of the same where that is named. */
  async #link(file: string, into: ExportedFiles, from?: string): Promise<boolean> {
    for (const known of this.#target.before) {
      const sum = known.files[file]
      if (!sum || (from && known.madeFrom[file] !== from)) continue
      if (!(await hasLinked(join(known.directory, file), await this.#pathOf(file)))) continue
      into[file] = sum
      return true
    }
    return false
  }

  /** The path of a file, in a folder that there is. */
  async #pathOf(file: string): Promise<string> {
    const path = join(this.#target.directory, file)
    const folder = dirname(path)
    if (!this.#folders.has(folder)) await mkdir(folder, { recursive: true })
    this.#folders.add(folder)
    return path
  }
}

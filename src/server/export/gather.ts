import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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
export async function gather(
  site: PublishedSite,
  { app, files, pictures, publicUrl }: Answering,
  { pool, directory, before }: Target,
): Promise<Gathered> {
  const exported: ExportedFiles = {}
  const carried: ExportedFiles = {}
  const madeFrom: Record<string, string> = {}
  const uploads = new Set<string>()
  const { host } = new URL(publicUrl)

  const ask = async ({ url, status = 200 }: Exported, encoding = 'identity') => {
    const answer = await app.inject({ url, headers: { host, 'accept-encoding': encoding } })
    return { ...answer, isThere: answer.statusCode === status }
  }

  /** In the forms in which it is answered. */
  const keep = async (each: Exported) => {
    const { isThere, statusCode, rawPayload, headers } = await ask(each)
    if (!isThere && each.isOptional) return
    if (!isThere) throw new Error(`${each.url} is answered with ${statusCode}, so that nothing is exported`)
    exported[each.file] = await pool.put(rawPayload, join(directory, each.file))
    if (!headers.vary?.includes('Accept-Encoding')) return
    for (const address of uploadsIn(rawPayload.toString())) uploads.add(address)
    for (const [encoding, extension] of Object.entries(extensions)) {
      const { headers, rawPayload } = await ask(each, encoding)
      const file = each.file + extension
      if (headers['content-encoding'] === encoding) exported[file] = await pool.put(rawPayload, join(directory, file))
    }
  }

  /** As it was exported before, of what never changes, or was made from the same. */
  const link = async (file: string, into: ExportedFiles, from?: string) => {
    for (const known of before) {
      const sum = known.files[file]
      if (!sum || (from && known.madeFrom[file] !== from)) continue
      await mkdir(dirname(join(directory, file)), { recursive: true })
      if (!(await hasLinked(join(known.directory, file), join(directory, file)))) continue
      into[file] = sum
      return true
    }
    return false
  }

  for (const each of addressesOf(site, files.addresses)) {
    const { file, from } = each
    if (from) madeFrom[file] = from
    if (!(from && (await link(file, exported, from)))) await keep(each)
  }
  for (const address of uploads) {
    // What is not stored, or is withdrawn, is shown by nobody.
    if (!(await pictures.has(uploadHash(address) ?? ''))) continue
    for (const each of variantsOf(address))
      if (!(await link(each.file, exported))) await keep({ ...each, isOptional: true })
  }
  // Pages that are open load what is further down as it is scrolled.
  for (const { files } of before)
    for (const file of Object.keys(files)) {
      if (exported[file] || carried[file] || !/^(?:assets|uploads)\//.test(file)) continue
      if (file.startsWith('assets/') || (await pictures.has(uploadHash(`/${file}`) ?? ''))) await link(file, carried)
    }
  return { files: exported, carried, madeFrom }
}

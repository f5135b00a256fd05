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
    // Else each body, pictures too, would be read as text as well.
    const options = { url, headers: { host, 'accept-encoding': encoding }, payloadAsStream: true } as const
    const answer = await app.inject(options)
    const { statusCode, headers } = answer
    return { bytes: await buffer(answer.stream()), headers, statusCode, isThere: statusCode === status }
  }

  const folders = new Set<string>()
  /** The path of a file, in a folder that there is. */
  const pathOf = async (file: string) => {
    const folder = dirname(join(directory, file))
    if (!folders.has(folder)) await mkdir(folder, { recursive: true })
    folders.add(folder)
    return join(directory, file)
  }

  /** In the forms in which it is answered. */
  const keep = async (each: Exported) => {
    const { isThere, statusCode, bytes, headers } = await ask(each)
    if (!isThere && each.isOptional) return
    if (!isThere) throw new Error(`${each.url} is answered with ${statusCode}, so that nothing is exported`)
    exported[each.file] = await pool.put(bytes, await pathOf(each.file))
    if (!headers.vary?.includes('Accept-Encoding')) return
    for (const address of uploadsIn(bytes.toString())) uploads.add(address)
    for (const [encoding, extension] of Object.entries(extensions)) {
      const { headers, bytes } = await ask(each, encoding)
      const file = each.file + extension
      if (headers['content-encoding'] === encoding) exported[file] = await pool.put(bytes, await pathOf(file))
    }
  }

  /** As it was exported before, of what never changes, or was made from the same. */
  const link = async (file: string, into: ExportedFiles, from?: string) => {
    for (const known of before) {
      const sum = known.files[file]
      if (!sum || (from && known.madeFrom[file] !== from)) continue
      if (!(await hasLinked(join(known.directory, file), await pathOf(file)))) continue
      into[file] = sum
      return true
    }
    return false
  }

  for (const each of addressesOf(site, files.addresses)) {
    const { file, from } = each
    if (from) madeFrom[file] = from
    const isSteady = from !== undefined || file.startsWith('assets/')
    if (!isSteady || !(await link(file, exported, from))) await keep(each)
    else for (const extension of Object.values(extensions)) await link(file + extension, exported)
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

import { createHash, randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { removeLeftOvers } from '../backup/left-overs.ts'
import { codeOf } from '../db/failures.ts'

const sumOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/**
 * A time that is made of what a file holds: hosts make an ETag of time and size, which is another one for other bytes then,
 * and the same on every machine.
 */
const timeOf = (sum: string) => 946_684_800 + Number.parseInt(sum.slice(0, 7), 16)

const making = '.making-'

/** What it has put there itself: other files of the same directory are somebody else's. */
const isOurs = (name: string) => /^[0-9a-f]{64}$/.test(name)

/** Files by the hash of what they hold, each kept once: releases, of any number of clubs, have links to them. */
export class FilePool {
  readonly #directory: string

  constructor(directory: string) {
    this.#directory = directory
  }

  async open(): Promise<void> {
    await mkdir(this.#directory, { recursive: true })
    const names = await readdir(this.#directory)
    await removeLeftOvers(
      this.#directory,
      names.filter((name) => name.startsWith(making)),
    )
  }

  /** Puts bytes at a path, whose folder is there; gives their hash. */
  async put(bytes: Buffer, path: string): Promise<string> {
    const sum = sumOf(bytes)
    const kept = join(this.#directory, sum)
    while (!(await hasLinked(kept, path))) await this.#write(bytes, sum)
    return sum
  }

  /** It has its name once the disk has all of it, and its time too. */
  async #write(bytes: Buffer, sum: string): Promise<void> {
    const made = join(this.#directory, `${making}${randomUUID()}`)
    await writeFile(made, bytes, { mode: 0o644, flush: true })
    try {
      await utimes(made, timeOf(sum), timeOf(sum))
      await rename(made, join(this.#directory, sum))
    } catch (error) {
      // So old it may be taken for what was left behind, by another club that begins now: then it is written anew.
      if (codeOf(error) !== 'ENOENT') throw error
    }
  }

  /** Removes what nothing has a link to any more. One that is wanted again at this moment is written anew. */
  async sweep(): Promise<void> {
    for (const name of (await readdir(this.#directory)).filter(isOurs)) {
      const path = join(this.#directory, name)
      const { nlink } = await stat(path).catch(() => ({ nlink: 0 }))
      if (nlink === 1) await rm(path, { force: true })
    }
  }
}

/** Links a file; false when there is none. Throws where the folder of the link is gone. */
export async function hasLinked(file: string, path: string): Promise<boolean> {
  try {
    await link(file, path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') {
      // Else whoever writes the file anew and links it again would do so for ever.
      await stat(dirname(path))
      return false
    }
    // So many links as the file system takes: it is kept once more.
    if (codeOf(error) !== 'EMLINK') throw error
    await copyFile(file, path)
    const { mtime } = await stat(file)
    await utimes(path, mtime, mtime)
  }
  return true
}

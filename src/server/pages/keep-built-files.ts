import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { removeOrphans } from '../backup/backup-places.ts'

/** Of the last builds, this one among them. */
const kept = 3

const making = '.making-'

/** Whether this is a build's directory; else it is one that is being made, or was left behind half-made. */
export const isKeptBuild = (name: string) => !name.startsWith('.')

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

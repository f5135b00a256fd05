import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** Of the last builds, this one among them. */
const kept = 3

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
    // Under its name once it is whole; of several processes the first one's is taken.
    const workshop = `${own}.${process.pid}`
    await mkdir(to, { recursive: true })
    try {
      await cp(from, workshop, { recursive: true })
      await rename(workshop, own)
    } catch (error) {
      await rm(workshop, { recursive: true, force: true })
      if (!existsSync(own)) throw error
    }
  }
  const builds = await Promise.all(
    (await readdir(to)).map(async (name) => ({ name, time: (await stat(join(to, name))).mtimeMs })),
  )
  const older = builds.toSorted((one, other) => other.time - one.time).slice(kept)
  await Promise.all(older.map(({ name }) => rm(join(to, name), { recursive: true, force: true })))
}

import { rmSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Nothing takes this long. */
const leftOverMs = 24 * 60 * 60_000

/** Removes what a process left behind that was killed in the middle: of these names, those that are a day old. */
export async function removeLeftOvers(directory: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { mtimeMs } = await stat(join(directory, name)).catch(() => ({ mtimeMs: Number.NaN }))
    if (mtimeMs < Date.now() - leftOverMs) await rm(join(directory, name), { recursive: true, force: true })
  }
}

/** Sees that a directory goes with the process, also when that is told to end; gives what removes it before. */
export function removeWithProcess(directory: string): () => void {
  const remove = () => rmSync(directory, { recursive: true, force: true })
  const leave = () => process.exit(1)
  process.once('exit', remove).once('SIGINT', leave).once('SIGTERM', leave)
  return () => {
    remove()
    process.off('exit', remove).off('SIGINT', leave).off('SIGTERM', leave)
  }
}

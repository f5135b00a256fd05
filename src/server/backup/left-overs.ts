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

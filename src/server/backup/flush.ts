import { open } from 'node:fs/promises'

/** Waits until the disk has a file, or a directory's list of names. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const found = (path: string) => statSync(path, { throwIfNoEntry: false })

/** Whether a path leads to a directory. */
export function isDirectory(path: string): boolean {
  try {
    return found(path)?.isDirectory() === true
  } catch {
    return false
  }
}

/**
 * Creates a directory and its missing parents, for this user alone. Returns the first that it created, if any. Throws
 * the errors of `mkdirSync`, whose own `recursive` never returns below /proc.
 */
export function createPrivateDirectory(directory: string): string | undefined {
  if (isDirectory(directory)) return undefined
  const parent = dirname(directory)
  const first = found(parent) ? undefined : createPrivateDirectory(parent)
  try {
    mkdirSync(directory, { mode: 0o700 })
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!isDirectory(directory)) throw error
    return first
  }
  return first ?? directory
}

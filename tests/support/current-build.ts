import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { isBuildCurrent, root } from '../../scripts/stamp.js'

/** Vitest's global setup where the real server is started: the pages that it serves are built. */
export function setup(): void {
  if (isBuildCurrent()) return
  // In a process of its own: Vitest's NODE_ENV would make a build for development.
  const { NODE_ENV: _, ...env } = process.env
  execFileSync(process.execPath, [path.join(root, 'scripts/build.ts')], { env, stdio: 'inherit' })
}

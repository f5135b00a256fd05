import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { isBuildCurrent, root } from '../../../scripts/stamp.js'

/** Vitest's global setup for tests that start the real server: ensures a current build. */
export function setup(): void {
  if (isBuildCurrent()) return
  // In a separate process, because Vitest's NODE_ENV would make a development build.
  const { NODE_ENV: _, ...env } = process.env
  execFileSync(process.execPath, [path.join(root, 'scripts/build.ts')], { env, stdio: 'inherit' })
}

import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { isBuildCurrent, root } from './stamp.ts'

if (!isBuildCurrent()) {
  console.log('Building the pages, once…')
  // In a process of its own: the build's half gigabyte is not the server's to keep.
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts/build.ts')], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

await import('../src/server/main.ts')

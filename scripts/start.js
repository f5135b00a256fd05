import { spawnSync } from 'node:child_process'
import * as modules from 'node:module'
import process from 'node:process'
import { chooseNode, installPackages, pathOf, refuseWithoutTools, runInstead } from './pinned-node.js'

installPackages()
const node = chooseNode()
if (node === process.execPath) await start()
else runInstead(node, 'scripts/start.js', [])

async function start() {
  modules.enableCompileCache(pathOf('node_modules/.cache/node'))
  process.env.NODE_ENV ??= 'production'
  const { isBuildCurrent } = await import('./stamp.js')
  if (!isBuildCurrent()) {
    refuseWithoutTools()
    console.log('Building the pages, once…')
    // The build runs in a child process, because it takes half a gigabyte of memory.
    const { status } = spawnSync(node, [pathOf('scripts/build.ts')], { stdio: 'inherit' })
    if (status !== 0) process.exit(1)
  }
  await import('../dist/server/main.js')
}

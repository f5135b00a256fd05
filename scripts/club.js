import * as modules from 'node:module'
import process from 'node:process'
import { chooseNode, installPackages, pathOf, refuseWithoutTools, runInstead } from './pinned-node.js'

installPackages()
const node = chooseNode()
const args = process.argv.slice(2)
if (node === process.execPath) await start()
else runInstead(node, 'scripts/club.js', args)

/** Runs the command from the build if it is current, else from the sources, which need all packages. */
async function start() {
  // Set in the environment, so that child processes use the compile cache, too.
  process.env.NODE_COMPILE_CACHE ??= pathOf('node_modules/.cache/node')
  modules.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  const { isBuildCurrent } = await import('./stamp.js')
  if (isBuildCurrent()) return import('../dist/server/club.js')
  refuseWithoutTools()
  runInstead(node, 'src/server/cli.ts', args)
}

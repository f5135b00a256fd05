import * as modules from 'node:module'
import process from 'node:process'
import { chooseNode, goOn, pathOf, refuseWithoutTools } from './pinned-node.js'

const node = chooseNode()
const words = process.argv.slice(2)
if (node === process.execPath) await start()
else goOn(node, 'scripts/club.js', words)

/** The build needs only packages with native parts; the sources need all. */
async function start() {
  // Child processes use the same compile cache.
  process.env.NODE_COMPILE_CACHE ??= pathOf('node_modules/.cache/node')
  modules.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  const { isBuildCurrent } = await import('./stamp.js')
  if (isBuildCurrent()) return import('../dist/server/club.js')
  refuseWithoutTools()
  goOn(node, 'src/server/cli.ts', words)
}

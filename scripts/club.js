import * as modules from 'node:module'
import process from 'node:process'
import { chooseNode, goOn, pathOf, refuseWithoutTools } from './pinned-node.js'

const node = chooseNode()
const words = process.argv.slice(2)
if (node === process.execPath) await start()
else goOn(node, 'scripts/club.js', words)

/** What was built needs no package but those that have parts beside their code; the sources need all of them. */
async function start() {
  // What it starts, such as who draws share pictures, finds what Node has compiled there as well.
  process.env.NODE_COMPILE_CACHE ??= pathOf('node_modules/.cache/node')
  modules.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  const { isBuildCurrent } = await import('./stamp.js')
  if (isBuildCurrent()) return import('../dist/server/club.js')
  refuseWithoutTools()
  goOn(node, 'src/server/cli.ts', words)
}

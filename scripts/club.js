import process from 'node:process'
import { refuseLeftOut } from './left-out.js'
import { chooseNode, goOn } from './pinned-node.js'

const node = chooseNode()
const words = process.argv.slice(2)
if (node === process.execPath) await start()
else goOn(node, 'scripts/club.js', words)

/** What was built needs no package but those that have parts beside their code; the sources need all of them. */
async function start() {
  const { isBuildCurrent } = await import('./stamp.js')
  if (isBuildCurrent()) return import('../dist/server/club.js')
  refuseLeftOut()
  goOn(node, 'src/server/cli.ts', words)
}

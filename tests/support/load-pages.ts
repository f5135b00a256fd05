import { registerHooks } from 'node:module'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { rehearsal } from '../../src/server/publishing/rehearsal.ts'
import { readPageAssets } from '../../src/server/rendering/page-assets.ts'
import { lazyPageRenderer } from '../../src/server/rendering/page-renderer.ts'

/** Run in a thread of its own, whose modules nobody has loaded: tells in which turn of the event loop each built file is loaded. */
const dist = path.join(import.meta.dirname, '../../dist')
const loaded: { file: string; turn: number }[] = []
let turn = 0
let counting = setImmediate(function count() {
  turn += 1
  counting = setImmediate(count)
})
registerHooks({
  load(url, context, nextLoad) {
    loaded.push({ file: path.basename(url), turn })
    return nextLoad(url, context)
  },
})
const [page] = rehearsal()
if (page) await lazyPageRenderer(dist, readPageAssets(dist)).renderPage(...page)
await nextTurn()
clearImmediate(counting)
parentPort?.postMessage(loaded)

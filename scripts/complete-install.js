// Read by whatever Node started npm, from 18 on: plain JavaScript, and nothing of Node that is younger.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import process from 'node:process'
import { leftOut, ofAnotherLibc } from './left-out.js'
import { chooseNode, packages, pathOf } from './pinned-node.js'

// An npm on an old Node leaves out, without a word, what asks for a younger one: the pinned Node fetches it.
const { NODE_ENV, npm_config_omit: omitted = '', npm_execpath: npm } = process.env
const withTools = NODE_ENV !== 'production' && !/\bdev\b/.test(omitted)
if (npm && leftOut(withTools).length > 0) {
  const words = [npm, 'install', '--no-save', '--ignore-scripts', '--loglevel=error']
  spawnSync(chooseNode(), words, { cwd: pathOf(''), stdio: ['ignore', 'ignore', 'inherit'] })
}

// 67 MB of headers, for compiling add-ons to the pinned Node: all that is needed here comes compiled.
const headers = Object.values(packages).map((name) => `node_modules/${name}/include`)
for (const each of [...headers, ...ofAnotherLibc()]) rmSync(pathOf(each), { recursive: true, force: true })

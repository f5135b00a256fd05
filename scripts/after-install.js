// Plain JavaScript, because Node 18 must be able to run it.
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { chooseNode, nodePackages, pathOf, refuseOldNpm } from './pinned-node.js'

refuseOldNpm()

// The binaries for each platform are optional packages: of Node, and of what reads pictures.
if (/\boptional\b/.test(process.env.npm_config_omit ?? '')) {
  console.error('Ringside cannot run without the binaries that npm calls optional: run npm ci --include=optional.')
  process.exit(1)
}

// Reports a missing library now, not at the first start.
chooseNode()

// Frees 67 MB of headers, 10 MB of SQLite's sources, and 57 MB of source maps.
rmSync(pathOf('node_modules/better-sqlite3/deps'), { recursive: true, force: true })
for (const name of Object.values(nodePackages))
  rmSync(pathOf(`node_modules/${name}/include`), { recursive: true, force: true })
const modules = pathOf('node_modules')
for (const file of readdirSync(modules, { recursive: true }))
  if (file.endsWith('.map')) rmSync(path.join(modules, file))

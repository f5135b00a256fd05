import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { knownHoles, notAllowed } from './judge-dependencies.ts'
import { output, root } from './stamp.js'

const bill = JSON.parse(readFileSync(path.join(output, 'sbom.json'), 'utf8'))
const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8' })
const holes = knownHoles(stdout ?? '', bill)
if (!holes) console.log('The registry could not be asked for known holes: they were not looked for.')
const faults = [...notAllowed(bill), ...(holes ?? [])]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { allFlaws } from './all-flaws.ts'
import { copyTree, removeTree } from './copied-tree.ts'
import { type Flaw, plant } from './flaw.ts'
import { buildPages, isAssertion, type Proof, runTest } from './proving-test.ts'

// Proves that the tests of faults and attacks see what they are there to see: each flaw is put into a copy of the
// tree, and the test that guards against it must fail there, and must not fail without it.

type Verdict = 'caught' | 'NOT CAUGHT' | 'not run here'

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const wanted = values.only?.split(',')
const unknown = wanted?.filter((name) => !allFlaws.some((flaw) => flaw.name === name)) ?? []
if (unknown.length > 0) throw new Error(`There is no flaw ${unknown.join(', ')}`)
const flaws = allFlaws.filter(({ name }) => wanted?.includes(name) ?? true)

const place = copyTree()
process.once('exit', () => removeTree(place))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
await buildPages(place)
cpSync(path.join(place, 'dist'), path.join(place, 'sound-dist'), { recursive: true })

/** What each test says of the tree without a flaw. */
const controls = new Map<string, Proof>()
const verdicts: Verdict[] = []

for (const flaw of flaws) {
  const start = performance.now()
  const { verdict, why } = await prove(flaw)
  verdicts.push(verdict)
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  const test = `${flaw.test.replace('tests/', '')}${flaw.title ? ` › ${flaw.title}` : ''}`
  console.log(`${verdict.padEnd(12)} ${flaw.name.padEnd(44)} ${seconds.padStart(3)} s  ${test}`)
  if (verdict === 'NOT CAUGHT') console.log(why.trim().replace(/^/gm, '    '))
}

const count = (verdict: Verdict) => verdicts.filter((each) => each === verdict).length
console.log(
  `${flaws.length} flaws: ${count('caught')} caught, ${count('NOT CAUGHT')} not caught, ${count('not run here')} not run here`,
)
process.exit(count('NOT CAUGHT') > 0 ? 1 : 0)

async function prove(flaw: Flaw): Promise<{ verdict: Verdict; why: string }> {
  const control = await controlOf(flaw)
  if (control.failures.length > 0) return { verdict: 'NOT CAUGHT', why: `It fails without the flaw.\n${told(control)}` }
  // A test that needs what this machine has not, such as the right to mount a disk.
  const isLeftOut = control.skipped.some((title) => title.includes(flaw.title ?? ''))
  if (control.passed === 0 && isLeftOut) return { verdict: 'not run here', why: '' }
  if (control.passed === 0) return { verdict: 'NOT CAUGHT', why: `No such test.\n${control.output}` }

  const file = path.join(place, flaw.file)
  const sound = readFileSync(file, 'utf8')
  const isBuilt = /^src\/(?:web|domain)\//.test(flaw.file)
  try {
    writeFileSync(file, plant(flaw, sound))
    if (isBuilt) await buildPages(place)
    const flawed = await runTest(place, flaw)
    const isCaught = flawed.failures.some(isAssertion)
    return { verdict: isCaught ? 'caught' : 'NOT CAUGHT', why: told(flawed) }
  } catch (error) {
    return { verdict: 'NOT CAUGHT', why: String(error) }
  } finally {
    writeFileSync(file, sound)
    if (isBuilt) restoreBuild()
  }
}

async function controlOf(flaw: Flaw): Promise<Proof> {
  const key = `${flaw.test} ${flaw.title}`
  const known = controls.get(key)
  if (known) return known
  const control = await runTest(place, flaw)
  controls.set(key, control)
  return control
}

function restoreBuild(): void {
  rmSync(path.join(place, 'dist'), { recursive: true })
  cpSync(path.join(place, 'sound-dist'), path.join(place, 'dist'), { recursive: true })
}

function told({ passed, failures, output }: Proof): string {
  const lines = failures.map(({ title, message }) => `${title}\n${message}`)
  return lines.length > 0 ? lines.join('\n') : `${passed} passed, nothing failed.\n${passed > 0 ? '' : output}`
}

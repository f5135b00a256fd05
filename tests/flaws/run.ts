import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { allFlaws } from './all-flaws.ts'
import { copyTree, removeTree } from './copied-tree.ts'
import { type Flaw, plant, UnplantableError } from './flaw.ts'
import { buildPages, isAssertion, type Proof, runTest } from './proving-test.ts'

// Proves that tests see what they are there to see: each flaw is put into a copy of the tree, and the test that guards
// against it must fail there, and must not fail without it.

type Verdict = 'caught' | 'NOT CAUGHT' | 'NOT TO BE PLANTED' | 'not run here'

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
  console.log(`${verdict.padEnd(17)} ${flaw.name.padEnd(44)} ${seconds.padStart(3)} s  ${test}`)
  if (verdict.startsWith('NOT')) console.log(why.trim().replace(/^/gm, '    '))
}

const count = (verdict: Verdict) => verdicts.filter((each) => each === verdict).length
console.log(
  `${flaws.length} flaws: ${count('caught')} caught, ${count('NOT CAUGHT')} not caught, ${count('NOT TO BE PLANTED')} not to be planted, ${count('not run here')} not run here`,
)
process.exit(verdicts.some((verdict) => verdict.startsWith('NOT')) ? 1 : 0)

async function prove(flaw: Flaw): Promise<{ verdict: Verdict; why: string }> {
  const control = await controlOf(flaw)
  if (control.failures.length > 0) return { verdict: 'NOT CAUGHT', why: `It fails without the flaw.\n${told(control)}` }
  // A test that needs what this machine has not, such as the right to mount a disk.
  const isLeftOut = control.skipped.some((title) => title.includes(flaw.title ?? ''))
  if (control.passed === 0 && isLeftOut) return { verdict: 'not run here', why: '' }
  if (control.passed === 0) return { verdict: 'NOT CAUGHT', why: `No such test.\n${control.output}` }

  let isBuilt = false
  let remove = () => {}
  try {
    const planted = plant(flaw, place)
    remove = planted.remove
    // The tests of the API run the server's sources, all others what was built of them.
    isBuilt = !(planted.file.startsWith('src/server/') && flaw.test.startsWith('tests/api/'))
    if (isBuilt) await buildPages(place)
    const flawed = await runTest(place, flaw)
    const isCaught = flawed.failures.some(isAssertion)
    return { verdict: isCaught ? 'caught' : 'NOT CAUGHT', why: told(flawed) }
  } catch (error) {
    return { verdict: error instanceof UnplantableError ? 'NOT TO BE PLANTED' : 'NOT CAUGHT', why: String(error) }
  } finally {
    remove()
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

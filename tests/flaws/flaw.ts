import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesIn } from '../../scripts/stamp.js'
import { type Edit, placesFor } from './edits.ts'

/** A change that breaks a promise, and the test that must fail because of it. */
export interface Flaw {
  /** What is broken, in words joined by dashes. */
  name: string
  /** For one place of the sources, wherever it is. */
  edit: Edit
  /** A file below tests/faults, tests/attacks, tests/browser or tests/api. */
  test: string
  /** A part of the test's title, where the file holds several tests. */
  title?: string
}

/** What is looked for is not there any more, or at more places than one: the flaw wants a new look. */
export class UnplantableError extends Error {}

/** Puts a flaw into a tree; gives the file's place, and what takes the flaw out again. */
export function plant({ edit }: Flaw, tree: string): { file: string; remove: () => void } {
  const found = filesIn(path.join(tree, 'src'))
    .filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      return placesFor(edit, file, source).map((place) => ({ file, source, ...place }))
    })
  const [place] = found
  if (!place || found.length > 1) {
    const files = found.map(({ file }) => path.relative(tree, file)).join(', ')
    const { mentioning, within } = edit
    const where = `${mentioning ? ` that mentions ${mentioning}` : ''}${within ? ` in ${within}` : ''}`
    throw new UnplantableError(`${edit.what}${where} is to be found ${found.length} times: ${files || 'nowhere'}`)
  }
  const { file, source, start, end, text } = place
  writeFileSync(file, source.slice(0, start) + text + source.slice(end))
  return { file: path.relative(tree, file), remove: () => writeFileSync(file, source) }
}

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { collections } from '../src/domain/collections/all.ts'
import { rights } from '../src/server/accounts/rights.ts'
import { settings } from '../src/server/settings.ts'
import { root } from './stamp.js'

function sizeOf(patterns: string[], except: RegExp = /^$/) {
  const files = globSync(patterns, { cwd: root }).filter((file) => !except.test(file))
  const texts = files.map((file) => readFileSync(path.join(root, file), 'utf8'))
  return { lines: texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0), files: files.length }
}

const isTest = /\.test\.tsx?$/

const sizes = () => ({
  'src, TypeScript without tests': sizeOf(['src/**/*.{ts,tsx}'], isTest),
  CSS: sizeOf(['src/**/*.css']),
  'tests and their support': sizeOf(['tests/**/*.{ts,tsx}', 'src/**/*.test.{ts,tsx}']),
  bench: sizeOf(['bench/**/*.ts']),
  scripts: sizeOf(['scripts/**/*.*', 'scripts/archive/ringside']),
  'docs and decisions': sizeOf(['docs/**/*.md']),
})

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** What a reader of the code has to know by name. */
export const concepts = () => ({
  settings: Object.keys(settings).length,
  'tables of the database': collections.length + [...read('src/server/db/schema.ts').matchAll(/: \w+Table$/gm)].length,
  'operations of the API': Object.keys(rights).filter((operation) => operation.includes(' /api/')).length,
  'folders of src/server': globSync('src/server/*/', { cwd: root }).length,
  'types named Release, Candidate, Publication, Snapshot or Site': globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !isTest.test(file))
    .flatMap(
      (file) =>
        read(file).match(
          /^(?:export )?(?:interface|type|class) \w*(?:Release|Candidate|Publication|Snapshot|Site)\w*\b/gm,
        ) ?? [],
    ).length,
  'sentences of the back office': Object.keys(JSON.parse(read('src/ui/translate/pl.json'))).length,
})

if (import.meta.main) {
  console.table(sizes())
  console.table(concepts())
}

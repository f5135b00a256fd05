import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file), 'latin1')

it.each(['x64', 'arm64'])(
  'the guide and the refusal name the glibc that better-sqlite3 needs on %s',
  (architecture) => {
    const compiled = read(`node_modules/better-sqlite3/prebuilds/linux-${architecture}.node`)
    const [newest = ''] = (compiled.match(/GLIBC_2\.\d+/g) ?? []).sort((a, b) =>
      b.localeCompare(a, 'en', { numeric: true }),
    )
    const version = newest.replace('GLIBC_', '')
    expect(read('docs/installing.md')).toContain(`glibc ${version} or newer`)
    expect(read('scripts/archive/server.js')).toContain(`glibc ${version} or newer`)
  },
)

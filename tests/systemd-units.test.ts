import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { docs } from './support/guide-blocks.ts'

/** A unit's lines that say something, without its title and what it takes from its name. */
function linesOf(unit: string): string[] {
  const lines = readFileSync(path.join(docs, 'systemd', unit), 'utf8').split('\n')
  return lines.filter((line) => line && !line.startsWith('#') && !line.startsWith('Description='))
}

it('a further process is what the first is, on the port that its unit is named by', () => {
  const first = linesOf('ringside.service')
  const further = linesOf('ringside-process@.service')
  expect(further.filter((line) => !first.includes(line))).toEqual([
    'Environment=NODE_ENV=production DATA_DIR=/var/lib/ringside PORT=%i',
  ])
  expect(further).toHaveLength(first.length)
})

it('a club that sleeps is kept from as much as one that does not', () => {
  const protections = linesOf('ringside.service').filter((line) =>
    /^(?:User|UMask|NoNewPrivileges|P\w+|Restrict\w+|Capability\w+|KillMode|TimeoutStopSec|StateDirectoryMode)=/.test(
      line,
    ),
  )
  expect(protections.length).toBeGreaterThan(10)
  expect(linesOf('ringside@.service')).toEqual(expect.arrayContaining(protections))
})

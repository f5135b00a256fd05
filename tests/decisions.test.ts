import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const directory = join(import.meta.dirname, '../docs/decisions')

it('each decision record has a number of its own, in its name as in its title', () => {
  const names = readdirSync(directory).toSorted()
  const numbers = names.map((name) => Number(name.slice(0, 4)))
  expect(new Set(numbers).size, names.join('\n')).toBe(names.length)
  for (const name of names)
    expect(readFileSync(join(directory, name), 'utf8'), name).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. `))
})

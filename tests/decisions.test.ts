import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const directory = join(import.meta.dirname, '../docs/decisions')

it('decision records are numbered one after the other, in their names as in their titles', () => {
  const names = readdirSync(directory).toSorted()
  const numbers = names.map((name) => Number(name.slice(0, 4)))
  expect(numbers, names.join('\n')).toEqual(names.map((_, index) => index + 1))
  for (const name of names)
    expect(readFileSync(join(directory, name), 'utf8'), name).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. `))
})

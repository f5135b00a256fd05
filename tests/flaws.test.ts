import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allFlaws } from './flaws/all-flaws.ts'
import { plant } from './flaws/flaw.ts'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test.each(allFlaws)('$name can be planted', (flaw) => {
  const sound = read(flaw.file)
  expect(plant(flaw, sound)).not.toBe(sound)
})

test('every name stands for one flaw', () => {
  const names = allFlaws.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

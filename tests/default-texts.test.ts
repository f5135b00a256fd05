import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../scripts/stamp.js'
import { contentKeys } from '../src/domain/content/content-keys.ts'
import type { ContentKey } from '../src/domain/content/keys/content-key.ts'
import { hashOf } from './formats/default-texts.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const [, newestChanges = ''] = read('CHANGELOG.md').split(/^## /m)

/** The last version before the changes at the top of the changelog, whose own formats may be stored already. */
const lastVersion = readdirSync(path.join(root, 'tests/formats'))
  .filter((name) => existsSync(path.join(root, 'tests/formats', name, 'default-texts.json')))
  .filter((name) => !newestChanges.startsWith(name))
  .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  .at(-1)

/** The hashes of the last version's default texts by content key, without words of the interface. */
const lastTexts: Record<string, string> = JSON.parse(read(`tests/formats/${lastVersion}/default-texts.json`))

it('the changelog names each default text that a club may show and that differs from the last version', () => {
  const names = [...newestChanges.matchAll(/`([a-z_.]+\*?)`/g)].map(([, name = '']) => name)
  const isNamed = (key: string) =>
    names.some((name) => (name.endsWith('.*') ? key.startsWith(name.slice(0, -1)) : key === name))
  const declared: Record<string, ContentKey | undefined> = contentKeys
  const changed = Object.entries(lastTexts).filter(([key, hash]) => {
    const now = declared[key]
    return now && hashOf(now) !== hash
  })
  expect(Object.keys(lastTexts).length).toBeGreaterThan(40)
  expect(changed.map(([key]) => key).filter((key) => !isNamed(key))).toEqual([])
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../scripts/stamp.js'
import { lastMigrations, migrationNames } from '../src/server/db/migrate.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const { version } = JSON.parse(read('package.json'))

it('manifest, lock file, changelog, image and guide name one version', () => {
  const lock = JSON.parse(read('package-lock.json'))
  const [, newest] = /^## (\d+\.\d+\.\d+), \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md')) ?? []
  const [, label] = /image\.version=(\S+)/.exec(read('Containerfile')) ?? []
  const archives = read('docs/installing.md').matchAll(/ringside-([\d.]+)-linux/g)
  const named = new Set([
    lock.version,
    lock.packages[''].version,
    newest,
    label,
    ...Array.from(archives, ([, each]) => each),
  ])
  expect([...named]).toEqual([version])
})

it('the check of an upgrade knows each release of the changelog by its last migration', () => {
  const changelog = read('CHANGELOG.md')
  const releases = Array.from(changelog.matchAll(/^## (\d+\.\d+\.\d+)/gm), ([, each]) => each)
  expect(Object.keys(lastMigrations)).toEqual(releases.reverse())
  const hasUnreleasedChanges = /^## Unreleased/m.test(changelog)
  expect(hasUnreleasedChanges || lastMigrations[version] === migrationNames.at(-1)).toBe(true)
})

it('the formats of each release are stored, with its last migration', () => {
  const stored = Object.keys(lastMigrations).map((release) => {
    const { lastMigration } = JSON.parse(read(`tests/formats/${release}/expected.json`))
    return [release, lastMigration]
  })
  expect(Object.fromEntries(stored)).toEqual(lastMigrations)
})

it('the guides’ examples of an upgrade name a later version', () => {
  const guides = read('docs/installing.md') + read('docs/upgrading.md')
  const examples = guides.matchAll(/(?:git checkout v|next=ringside-)(\d+\.\d+\.\d+)/g)
  const named = Array.from(examples, ([, each = '']) => each)
  expect(named).toHaveLength(3)
  for (const each of named) expect(each.localeCompare(version, 'en', { numeric: true }), each).toBe(1)
})

it('every action of the workflows is pinned by hash, with its version beside it', () => {
  const workflows = ['ci', 'release'].map((name) => read(`.github/workflows/${name}.yml`)).join('\n')
  const uses = Array.from(workflows.matchAll(/uses: (.+)$/gm), ([, action = '']) => action)
  expect(uses.length).toBeGreaterThan(5)
  expect(uses.filter((action) => !/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
})

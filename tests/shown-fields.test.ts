import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { collections } from '../src/domain/collections/all.ts'
import { collectionCases } from './support/collection-cases.ts'

const root = path.join(import.meta.dirname, '..')

const sourceOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n')

/** Fields that a list of the back office does not show; they stand in the editor alone. */
const inEditorAlone = new Set<string>([])

/** Fields that visitors read in the API and that no section of the landing page shows. */
const notOnThePage = new Set<string>([])

describe.each(collections)('$name', ({ name }) => {
  it.each(['src/web/admin/screens.ts', 'src/web/admin/admin-area.tsx'])('has its screen in %s', (file) => {
    expect(sourceOf(file)).toMatch(new RegExp(`['"]/admin/${name}['"]`))
  })

  it('is put to the contract of all collections', () => {
    expect(collectionCases.map((each) => each.name)).toContain(name)
  })
})

const fields = collections.flatMap(({ name, fields }) =>
  Object.entries(fields).map(([field, { isPrivate }]) => ({ place: `${name}.${field}`, name, field, isPrivate })),
)

describe.each(fields)('$place', ({ place, name, field, isPrivate }) => {
  const isNamed = (source: string) => new RegExp(`\\b${field}\\b`).test(source)

  it('stands in its editor', () => {
    expect(isNamed(sourceOf(`src/web/admin/${name}/*{dialog,form}.tsx`)), `no dialog of ${name} names ${field}`).toBe(
      true,
    )
  })

  it('stands in its list, or is declared here to stand in the editor alone', () => {
    const isListed = isNamed(sourceOf(`src/web/admin/${name}/!(*dialog|*form).{ts,tsx}`))
    expect(isListed, `the list of ${name} and ${field}`).toBe(!inEditorAlone.has(place))
  })

  if (!isPrivate)
    it('is shown to visitors, or is declared here not to be', () => {
      const isShown = isNamed(sourceOf('src/web/site/*.{ts,tsx}'))
      expect(isShown, `src/web/site and ${place}`).toBe(!notOnThePage.has(place))
    })
})

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { collections } from '../src/domain/collections/all.ts'

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
    expect(isNamed(sourceOf(`src/web/admin/${name}/!(*dialog|*form).{ts,tsx}`))).toBe(!inEditorAlone.has(place))
  })

  if (!isPrivate)
    it('is shown to visitors, or is declared here not to be', () => {
      expect(isNamed(sourceOf('src/web/site/*.{ts,tsx}'))).toBe(!notOnThePage.has(place))
    })
})

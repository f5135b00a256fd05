import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'
import { collections } from '../src/domain/collections/all.ts'
import type { Field } from '../src/domain/collections/field.ts'
import { collectionCases } from './support/collection-cases.ts'

const root = path.join(import.meta.dirname, '..')

const sourcesOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file, source: readFileSync(path.join(root, file), 'utf8') }))

/**
 * What code names: the properties that it reads (`record.title`, `({ title })`), and the texts in it (`name="title"`).
 * Comments, imports and what it only calls so itself do not count. That a field is read proves that it was thought of, not
 * that it is seen: that is what the browser's tests are for.
 */
function namesIn(pattern: string): { read: Set<string>; texts: Set<string> } {
  const read = new Set<string>()
  const texts = new Set<string>()
  for (const { file, source } of sourcesOf(pattern)) {
    const visitor = new Visitor({
      MemberExpression: ({ property, computed }) => {
        if (!computed && property.type === 'Identifier') read.add(property.name)
      },
      ObjectPattern: ({ properties }) => {
        for (const each of properties)
          if (each.type === 'Property' && each.key.type === 'Identifier') read.add(each.key.name)
      },
      Literal: ({ value }) => {
        if (typeof value === 'string') texts.add(value)
      },
    })
    visitor.visit(parseSync(file, source).program)
  }
  return { read, texts }
}

/** Collections that only the API reaches so far. */
const withoutScreen = new Set<string>([])

/** Fields that a list of the back office does not show; they stand in the editor alone. */
const inEditorAlone = new Set<string>(['schedule.bookUrl', 'partners.focalPoint', 'products.focalPoint'])

/** Fields that visitors read in the API and that no section of the landing page shows. */
const notOnThePage = new Set<string>([])

describe.each(collections)('$name', ({ name }) => {
  it.each(['src/web/admin/screens.ts', 'src/web/admin/admin-area.tsx'])(
    'has its screen in %s, or is declared here to have none',
    (file) => {
      expect(namesIn(file).texts.has(`/admin/${name}`)).toBe(!withoutScreen.has(name))
    },
  )

  it('is added to by a command of the palette', () => {
    const { texts } = namesIn('src/web/admin/palette/commands.ts')
    expect([name, `/admin/${name}`].some((each) => texts.has(each))).toBe(!withoutScreen.has(name))
  })

  it('is put to the contract of all collections', () => {
    expect(collectionCases.map((each) => each.name)).toContain(name)
  })
})

describe.each(collections.filter(({ fields }) => 'position' in fields))('the order of $name', ({ name }) => {
  it('is changed on its screen', () => {
    const sources = sourcesOf(`src/web/admin/${name}/${name}-screen.tsx`).map(({ source }) => source)
    expect(sources.join()).toContain('<OrderButton')
  })
})

const onScreens = collections.filter(({ name }) => !withoutScreen.has(name))
const fields = onScreens.flatMap(({ name, fields }) =>
  Object.entries<Field>(fields)
    // What is set elsewhere stands in no editor.
    .filter(([, { isApart }]) => !isApart)
    .map(([field, { isPrivate }]) => ({ place: `${name}.${field}`, name, field, isPrivate })),
)

const onTheSite = namesIn('src/web/site/*.{ts,tsx}').read
/** What differs on some days reaches visitors in the dates that this gives. */
const inDates = namesIn('src/domain/occurrences.ts').read

describe.each(fields)('$place', ({ place, name, field, isPrivate }) => {
  it('stands in its editor', () => {
    // By its text alone: what turns a record into a form's values reads every field, as the compiler demands.
    const { texts } = namesIn(`src/web/admin/${name}/*{dialog,form,fields}.tsx`)
    expect(texts, `what the dialog of ${name} names`).toContain(field)
  })

  it('stands in its list, or is declared here to stand in the editor alone', () => {
    const isListed = namesIn(`src/web/admin/${name}/!(*dialog|*form|*fields).{ts,tsx}`).read.has(field)
    expect(isListed, `the list of ${name} and ${field}`).toBe(!inEditorAlone.has(place))
  })

  if (!isPrivate)
    it('is shown to visitors, or is declared here not to be', () => {
      const isShown = onTheSite.has(field) || (name === 'exceptions' && inDates.has(field))
      expect(isShown, `src/web/site and ${place}`).toBe(!notOnThePage.has(place))
    })
})

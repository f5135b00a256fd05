import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type Node,
  type PropertyAssignment,
  type PropertySignatureDeclaration,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'
import { parseSync, Visitor } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../scripts/stamp.js'
import { collections } from '../../src/domain/collections/all.ts'
import type { Field } from '../../src/domain/fields/field.ts'
import { pageListNames } from '../../src/domain/page/page-data.ts'
import { collectionCases } from '../support/clubs/collection-cases.ts'

type Declared = PropertyAssignment | PropertySignatureDeclaration

/** Finds with the compiler which files read a property of a type: what only has the same name does not count. */
class FieldReaders implements Disposable {
  readonly #compiler = new API({ cwd: root })
  readonly #project = this.#compiler.updateSnapshot({ openProject: 'src/tsconfig.json' }).getProjects()[0]

  /** The files below the root that read a property declared in `file` below `within`. */
  filesOf(file: string, within: string, name: string): string[] {
    const source = this.#project?.program.getSourceFile(path.join(root, file))
    if (!source) throw new Error(`There is no ${file}`)
    const declared = declaredIn(source, within)
    const property = declared && declaredIn(declared, name)
    if (!property) return []
    const found = this.#project?.checker.getReferencedSymbolsForNode(property.name, property.name.end) ?? []
    const readers = found.flatMap(({ references }) => references).filter((each) => each.resolve()?.parent !== property)
    return [...new Set(readers.map((each) => path.relative(root, each.path)))]
  }

  [Symbol.dispose]() {
    this.#compiler.close()
  }
}

/** What is declared by a name, searched from the outside in. */
function declaredIn(node: Node, name: string): Declared | undefined {
  const kinds = [SyntaxKind.PropertyAssignment, SyntaxKind.PropertySignature, SyntaxKind.InterfaceDeclaration]
  const nodes = [node]
  for (const each of nodes) {
    if (kinds.includes(each.kind) && (each as Declared).name.getText() === name) return each as Declared
    each.forEachChild((child) => void nodes.push(child))
  }
  return undefined
}

const sourcesOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file, source: readFileSync(path.join(root, file), 'utf8') }))

/** The texts in code (`name="title"`); those of comments do not count. */
function textsIn(pattern: string): Set<string> {
  const texts = new Set<string>()
  for (const { file, source } of sourcesOf(pattern)) {
    const visitor = new Visitor({
      Literal: ({ value }) => {
        if (typeof value === 'string') texts.add(value)
      },
    })
    visitor.visit(parseSync(file, source).program)
  }
  return texts
}

/** Collections that only the API reaches so far. */
const withoutScreen = new Set<string>([])

/** Fields that a list of the back office does not show; they are in the editor alone. */
const inEditorAlone = new Set<string>([
  'schedule.bookUrl',
  'partners.focalPoint',
  'products.focalPoint',
  'documents.reviewedOn',
])

const calendar = 'src/domain/timetable/occurrences.ts'
const beginners = 'src/domain/timetable/beginners.ts'

/** Fields that lists and pages read by a function of the domain: its file. */
const inDomain: Partial<Record<string, string>> = {
  'exceptions.untilDate': calendar,
  'classes.forBeginners': beginners,
  'schedule.forBeginners': beginners,
}

const isOnPages = (name: string) => pageListNames.some((list) => list === name)

/** Fields that visitors read in the API and that no section of the landing page shows, though it shows their records. */
const notOnThePage = new Set<string>(['zones.description'])

describe.each(collections)('$name', ({ name }) => {
  it('has its screen in the table of screens, or is declared here to have none', () => {
    expect(textsIn('src/admin/shell/screens.tsx').has(`/admin/${name}`)).toBe(!withoutScreen.has(name))
  })

  it('is tested with all collections', () => {
    expect(collectionCases.map((each) => each.name)).toContain(name)
  })
})

describe.each(collections.filter(({ fields }) => 'position' in fields))('the order of $name', ({ name }) => {
  it('is changed on its screen', () => {
    const sources = sourcesOf(`src/admin/${name}/${name}-screen.tsx`).map(({ source }) => source)
    expect(sources.join()).toMatch(/<(?:OrderButton|CollectionScreen)/)
  })
})

const onScreens = collections.filter(({ name }) => !withoutScreen.has(name))
const fields = onScreens.flatMap(({ name, fields }) =>
  Object.entries<Field>(fields)
    // What is set elsewhere is in no editor.
    .filter(([, { isEditedElsewhere }]) => !isEditedElsewhere)
    .map(([field, { isPrivate }]) => ({ place: `${name}.${field}`, name, field, isPrivate })),
)

/** The types of the records that `occurrences` reads; visitors see what it reads in the dates of classes. */
const inDates: Partial<Record<string, string>> = { schedule: 'WeeklyClass', exceptions: 'TimetableException' }

/** The types of the records that `beginners` reads. */
const ofBeginners: Partial<Record<string, string>> = { classes: 'Class', schedule: 'ScheduleItem' }

/** The files that read each field, by the field's place. A field that is read may still not be shown. */
const readers = new Map<string, string[]>()

beforeAll(() => {
  using compiler = new FieldReaders()
  for (const { place, name, field } of fields) {
    const dated = inDates[name]
    const files = compiler.filesOf(`src/domain/collections/${name}.ts`, 'fields', field)
    const ruled = inDomain[place] === beginners && ofBeginners[name]
    readers.set(place, [
      ...files,
      ...(dated ? compiler.filesOf(calendar, dated, field) : []),
      ...(ruled ? compiler.filesOf(beginners, ruled, field) : []),
    ])
  }
})

describe.each(fields)('$place', ({ place, name, field, isPrivate }) => {
  it('is in its editor', () => {
    // Only its name in a text counts: the conversion of a record to a form's values reads every field.
    const texts = textsIn(`src/admin/${name}/*{dialog,form,fields}.tsx`)
    expect(texts, `what the dialog of ${name} names`).toContain(field)
  })

  it('is in its list, or is declared here to be in the editor alone', () => {
    const isOfList = (file: string) =>
      (file.startsWith(`src/admin/${name}/`) && !/(?:dialog|form|fields)\.tsx$/.test(file)) ||
      file === inDomain[place] ||
      (file === 'src/admin/timetable/week.ts' && name === 'schedule') ||
      (file === 'src/admin/timetable/exception-words.ts' && name === 'exceptions')
    expect(readers.get(place)?.some(isOfList), `the list of ${name} and ${field}`).toBe(!inEditorAlone.has(place))
  })

  if (!isPrivate)
    it('is shown to visitors, or is declared here not to be', () => {
      const isOfSite = (file: string) =>
        ['site', 'render'].some((room) => file.startsWith(`src/${room}/`)) ||
        file === inDomain[place] ||
        (name === 'exceptions' && file === calendar)
      const isMeant = isOnPages(name) && !notOnThePage.has(place)
      expect(readers.get(place)?.some(isOfSite), `src/site, src/render and ${place}`).toBe(isMeant)
    })
})

import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')

const forbidden: [file: string, specifier: string][] = [
  ['src/domain/languages.ts', '../server/app.ts'],
  ['src/domain/languages.ts', 'zod'],
  ['src/domain/collections/zones.ts', '../../server/app.ts'],
  ['src/domain/collections/zones.ts', 'diff'],
  ['src/domain/content/keys/landing.ts', 'react'],
  ['src/server/app.ts', '../site/page.tsx'],
  ['src/server/app.ts', '../render/prerender.tsx'],
  ['src/server/app.ts', 'kysely'],
  ['src/server/accounts/sessions.ts', 'better-sqlite3'],
  ['src/server/pages/render.ts', '../../site/boot/routes.tsx'],
  ['src/server/db/accounts/users.ts', '../../http/responses.ts'],
  ['src/server/http/overload.ts', '../publishing/publisher.ts'],
  ['src/server/http/overload.ts', '../accounts/sessions.ts'],
  ['src/server/http/responses/cookies.ts', '../../accounts/sessions.ts'],
  ['src/site/boot/routes.tsx', '../../server/app.ts'],
  ['src/site/boot/routes.tsx', '../../domain/content/keys/landing.ts'],
  ['src/site/boot/routes.tsx', '../../render/document.tsx'],
  ['src/ui/data/request.ts', '../../domain/content/content-keys.ts'],
  ['src/ui/data/request.ts', '../../render/document.tsx'],
  ['src/ui/elements/button.tsx', '../../render/document.tsx'],
  ['src/ui/text/texts.ts', '../../domain/content/keys/landing.ts'],
  ['src/site/auth/auth-screen.tsx', '../../domain/content/keys/landing.ts'],
  ['src/ui/elements/button.tsx', '../../domain/collections/zones.ts'],
  ['src/ui/elements/button.tsx', '../data/request.ts'],
  ['src/ui/fields/text-field.tsx', '../../preview/edit/places.ts'],
  ['src/site/hero/hero.tsx', '../../admin/shell/layout.tsx'],
  ['src/site/hero/hero.tsx', '../../domain/content/keys/landing.ts'],
  ['src/site/hero/hero.tsx', '../../preview/edit/edit-mode.tsx'],
  ['src/site/hero/hero.tsx', '../../render/document.tsx'],
  ['src/admin/shell/layout.tsx', '../../site/hero/hero.tsx'],
  ['src/admin/editor/editor-dialog.tsx', '../../site/hero/hero.tsx'],
  ['src/admin/zones/zones-screen.tsx', '../classes/class-dialog.tsx'],
  ['src/admin/zones/zones-screen.tsx', '../../preview/edit/places.ts'],
  ['src/admin/zones/zones-screen.tsx', '../../render/document.tsx'],
  ['src/preview/preview-bar.tsx', '../domain/content/content-keys.ts'],
  ['src/preview/edit/sheet.tsx', '../../server/app.ts'],
  ['src/preview/edit/sheet.tsx', '../../admin/zones/zones-screen.tsx'],
]

const allowed: [file: string, specifier: string][] = [
  ['src/domain/languages.ts', 'zod/mini'],
  ['src/domain/languages.ts', './text/text.ts'],
  ['src/domain/languages.test.ts', 'vitest'],
  ['src/domain/differences/common-runs.ts', 'diff'],
  ['src/server/app.ts', '../domain/accounts/roles.ts'],
  ['src/server/collections/content-routes.ts', '../db/records/content.ts'],
  ['src/server/http/overload.ts', '../db/facts.ts'],
  ['src/server/http/error-handler.ts', '../log.ts'],
  ['src/server/http/responses/cookies.ts', '../../db/facts.ts'],
  ['src/server/db/engines/sqlite.ts', 'better-sqlite3'],
  ['src/server/db/accounts/users.ts', 'kysely'],
  ['src/render/prerender.tsx', 'react-dom/server'],
  ['src/render/prerender.tsx', '../site/boot/app.tsx'],
  ['src/ui/data/request.ts', '../../domain/problems.ts'],
  ['src/site/hero/hero.tsx', '../../ui/data/request.ts'],
  ['src/ui/elements/button.tsx', '../../domain/pictures/images.ts'],
  ['src/admin/editor/editor-dialog.tsx', '../../ui/elements/button.tsx'],
  ['src/admin/zones/zones-screen.tsx', '../editor/editor-dialog.tsx'],
  ['src/admin/zones/zones-screen.tsx', '../parts/list-parts.tsx'],
  ['src/admin/schedule/day-card.tsx', '../timetable/week.ts'],
  ['src/admin/content/content-screen.tsx', '../../domain/content/keys/landing.ts'],
  ['src/preview/edit/places.ts', '../../domain/content/content-keys.ts'],
  ['src/preview/edit/record-editor.tsx', '../../admin/zones/zone-dialog.tsx'],
]

let folder: string
let refused: Map<string, string>

/** Two imports of one file become two files, so that each is linted separately. */
const planted = [...forbidden, ...allowed].map(([file, specifier], index) => ({
  file,
  specifier,
  path: file.replace(/(?=(\.test)?\.tsx?$)/, `-${index}`),
}))

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ringside-borders-'))
  cpSync(path.join(root, 'biome.json'), path.join(folder, 'biome.json'))
  for (const { path: name, specifier } of planted) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(folder, name), `import type { Thing } from '${specifier}'\nexport type Other = Thing\n`)
  }
  refused = lint(folder)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(forbidden)('%s may not import %s', (file, specifier) => {
  expect(refusal(file, specifier), 'the sentence that says why').toMatch(/^[A-Z].+\.$/)
})

test.each(allowed)('%s may import %s', (file, specifier) => {
  expect(refusal(file, specifier)).toBeUndefined()
})

test.each(['src', 'src/domain', 'src/server', 'src/server/db', 'src/site', 'src/admin'])(
  'no folder of %s is imported by what it imports, however far round',
  (part) => {
    const imports = importsOfFolders(path.join(root, part))
    expect(imports.size).toBeGreaterThan(5)
    expect([...imports.keys()].flatMap((folder) => wayBack(imports, [folder]) ?? [])).toEqual([])
  },
)

/**
 * What each folder imports of the others; a file beside the folders counts as one. The schema has the types of the
 * tables from their stores, which know it in turn.
 */
function importsOfFolders(part: string): Map<string, Set<string>> {
  const folderOf = (file: string) => path.relative(part, file).split(path.sep)[0] ?? ''
  const imports = new Map<string, Set<string>>()
  for (const name of globSync('**/*.{ts,tsx}', { cwd: part, exclude: ['**/*.test.*', 'schema.ts'] })) {
    const file = path.join(part, name)
    const own = folderOf(file)
    const imported = imports.get(own) ?? new Set()
    imports.set(own, imported)
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\(?) ?'(\.[^']+\.tsx?)'/g)) {
      const other = path.resolve(path.dirname(file), specifier)
      if (other.startsWith(part + path.sep) && folderOf(other) !== own) imported.add(folderOf(other))
    }
  }
  return imports
}

/** The imports by which the first folder of a way is come to again. */
function wayBack(imports: Map<string, Set<string>>, way: string[], seen = new Set<string>()): string | undefined {
  const [first] = way
  for (const next of imports.get(way.at(-1) ?? '') ?? []) {
    if (next === first) return [...way, next].join(' → ')
    if (seen.has(next)) continue
    seen.add(next)
    const found = wayBack(imports, [...way, next], seen)
    if (found) return found
  }
  return undefined
}

function refusal(file: string, specifier: string): string | undefined {
  const plant = planted.find((each) => each.file === file && each.specifier === specifier)
  return refused.get(plant?.path ?? '')
}

function lint(directory: string): Map<string, string> {
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome')
  const options = [
    '--only=style/noRestrictedImports',
    '--vcs-enabled=false',
    '--reporter=json',
    '--max-diagnostics=none',
  ]
  const { stdout } = spawnSync(process.execPath, [biome, 'lint', ...options, '.'], { cwd: directory, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string; location: { path: string } }[] }
  return new Map(diagnostics.map(({ message, location }) => [location.path, message]))
}

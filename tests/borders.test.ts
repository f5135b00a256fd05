import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')

const forbidden: [file: string, specifier: string][] = [
  ['src/domain/roles.ts', '../server/app.ts'],
  ['src/domain/roles.ts', 'zod'],
  ['src/domain/collections/zones.ts', 'diff'],
  ['src/domain/content-keys/landing.ts', 'react'],
  ['src/server/app.ts', '../web/page.tsx'],
  ['src/server/app.ts', 'kysely'],
  ['src/server/accounts/sessions.ts', 'better-sqlite3'],
  ['src/server/pages/render.ts', '../../web/routes.tsx'],
  ['src/server/db/users.ts', '../http/responses.ts'],
  ['src/server/http/overload.ts', '../publishing/publisher.ts'],
  ['src/server/http/overload.ts', '../auth/sessions.ts'],
  ['src/web/routes.tsx', '../server/app.ts'],
  ['src/web/routes.tsx', '../domain/content-keys/landing.ts'],
  ['src/web/data/request.ts', '../../domain/content-keys.ts'],
  ['src/web/text/texts.ts', '../../domain/content-keys/landing.ts'],
  ['src/web/auth/auth-screen.tsx', '../../domain/content-keys/landing.ts'],
  ['src/web/ui/button.tsx', '../../domain/collections/zones.ts'],
  ['src/web/ui/button.tsx', '../data/request.ts'],
  ['src/web/site/hero.tsx', '../admin/layout.tsx'],
  ['src/web/site/hero.tsx', '../../domain/content-keys/landing.ts'],
  ['src/web/admin/layout.tsx', '../site/hero.tsx'],
  ['src/web/admin/editor/editor-dialog.tsx', '../../site/hero.tsx'],
  ['src/web/admin/zones/zones-screen.tsx', '../classes/class-dialog.tsx'],
  ['src/web/site/hero.tsx', '../preview/edit/edit-mode.tsx'],
  ['src/web/ui/button.tsx', '../preview/edit/places.ts'],
  ['src/web/admin/zones/zones-screen.tsx', '../../preview/edit/places.ts'],
  ['src/web/preview/preview-bar.tsx', '../../domain/content-keys.ts'],
  ['src/web/preview/edit/sheet.tsx', '../../../server/app.ts'],
  ['src/web/preview/edit/sheet.tsx', '../../admin/zones/zones-screen.tsx'],
]

const allowed: [file: string, specifier: string][] = [
  ['src/domain/roles.ts', 'zod/mini'],
  ['src/domain/roles.ts', './text.ts'],
  ['src/domain/roles.test.ts', 'vitest'],
  ['src/domain/differences/common-runs.ts', 'diff'],
  ['src/server/app.ts', '../domain/roles.ts'],
  ['src/server/collections/content-routes.ts', '../db/content.ts'],
  ['src/server/http/overload.ts', '../db/facts.ts'],
  ['src/server/http/error-handler.ts', '../log.ts'],
  ['src/server/db/engines/sqlite.ts', 'better-sqlite3'],
  ['src/server/db/users.ts', 'kysely'],
  ['src/web/prerender.tsx', 'react-dom/server'],
  ['src/web/data/request.ts', '../../domain/problems.ts'],
  ['src/web/site/hero.tsx', '../data/request.ts'],
  ['src/web/ui/button.tsx', '../../domain/images.ts'],
  ['src/web/admin/editor/editor-dialog.tsx', '../../ui/button.tsx'],
  ['src/web/admin/zones/zones-screen.tsx', '../editor/editor-dialog.tsx'],
  ['src/web/admin/schedule/day-card.tsx', '../timetable/week.ts'],
  ['src/web/admin/content/content-screen.tsx', '../../../domain/content-keys/landing.ts'],
  ['src/web/preview/edit/places.ts', '../../../domain/content-keys.ts'],
  ['src/web/preview/edit/record-editor.tsx', '../../admin/zones/zone-dialog.tsx'],
]

let folder: string
let refused: Map<string, string>

/** Two imports of one file become two files, so that every one is judged on its own. */
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

test.each(['src/domain', 'src/server', 'src/server/db', 'src/web', 'src/web/admin'])(
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

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../scripts/stamp.js'
import { contentKeyNamed } from '../../src/domain/content/content-keys.ts'
import { isReadOnNotFoundPage, isReadOnOfficePages } from '../../src/domain/page/page-texts.ts'

function sourceOf(...patterns: string[]): string {
  const files = patterns.flatMap((pattern) => globSync(`src/${pattern}`, { cwd: root }))
  expect(files.length).toBeGreaterThanOrEqual(patterns.length)
  return files
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n')
}

/** The content keys that sources name. */
function keysIn(...patterns: string[]): string[] {
  const named = sourceOf(...patterns).match(/(?<=['`])[a-z]+(?:\.[a-z_]+)+(?=['`])/g) ?? []
  return [...new Set(named)].filter((key) => contentKeyNamed(key))
}

const ofEveryBar = ['site/frame/language-menu.tsx', 'site/frame/logo.tsx', 'site/boot/routes.tsx']

const titles = keysIn('ui/text/use-text.tsx')

it('log-in and back office get every text that they use', () => {
  const used = keysIn(...ofEveryBar, 'site/auth/*.ts*', 'ui/**/*.ts*', 'site/frame/error-pages.tsx')
  expect(used.length).toBeGreaterThan(30)
  const others = ['site.title', 'notfound.text', 'notfound.back']
  const read = [...used, ...titles].filter((key) => !others.includes(key))
  expect(read.filter((key) => !isReadOnOfficePages(key))).toEqual([])
  expect(sourceOf('admin/**/*.ts*'), 'what the back office says is English').not.toMatch(/\buseTexts?\(/)
})

it('the 404 page gets every text that it uses', () => {
  const read = [...keysIn(...ofEveryBar, 'site/frame/error-pages.tsx'), 'hero.title']
  const ofNotFound = read.filter((key) => !key.startsWith('unauthorized.'))
  expect(ofNotFound.filter((key) => !isReadOnNotFoundPage(key))).toEqual([])
})

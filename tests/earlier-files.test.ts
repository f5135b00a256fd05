import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { takeOverFiles } from '../scripts/earlier-files.ts'

let place: string

beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'ringside-builds-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
})

/** What a build leaves for browsers: a chunk of its own with its style and font, compressed forms, and what stays the same. */
function makeBuild(name: string): string {
  const to = path.join(place, name)
  mkdirSync(path.join(to, 'assets'), { recursive: true })
  mkdirSync(path.join(to, '.vite'))
  const page = { file: `assets/page-${name}.js`, css: [`assets/page-${name}.css`], assets: ['assets/font.woff2'] }
  writeFileSync(path.join(to, '.vite/manifest.json'), JSON.stringify({ 'src/page.tsx': page }))
  for (const file of [page.file, `${page.file}.br`, `${page.file}.gz`, ...page.css, ...page.assets])
    writeFileSync(path.join(to, file), name)
  return to
}

const filesOf = (build: string) => readdirSync(path.join(build, 'assets')).sort()

const ownOf = (name: string) => ['css', 'js', 'js.br', 'js.gz'].map((ending) => `page-${name}.${ending}`)

it('a build takes over what the one in its place made, and leaves its own as they are', () => {
  const [first, second] = [makeBuild('first'), makeBuild('second')]
  takeOverFiles(first, second)
  expect(filesOf(second)).toEqual(['font.woff2', ...ownOf('first'), ...ownOf('second')])
  expect(readFileSync(path.join(second, 'assets/font.woff2'), 'utf8')).toBe('second')
})

it('it takes over no more than one: what that one had taken over is left', () => {
  const [first, second, third] = [makeBuild('first'), makeBuild('second'), makeBuild('third')]
  takeOverFiles(first, second)
  takeOverFiles(second, third)
  expect(filesOf(third)).toEqual(['font.woff2', ...ownOf('second'), ...ownOf('third')])
})

it('the first build has nothing to take over', () => {
  const first = makeBuild('first')
  takeOverFiles(path.join(place, 'none'), first)
  expect(filesOf(first)).toEqual(['font.woff2', ...ownOf('first')])
})

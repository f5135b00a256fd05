import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { settings } from '../src/server/settings.ts'
import { root } from './stamp.js'

function sizeOf(patterns: string[], except: RegExp = /^$/) {
  const files = globSync(patterns, { cwd: root }).filter((file) => !except.test(file))
  const texts = files.map((file) => readFileSync(path.join(root, file), 'utf8'))
  return { lines: texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0), files: files.length }
}

const isTest = /\.test\.tsx?$/

export const sizes = () => ({
  'src, TypeScript without tests': sizeOf(['src/**/*.{ts,tsx}'], isTest),
  CSS: sizeOf(['src/**/*.css']),
  'tests and their support': sizeOf(['tests/**/*.{ts,tsx}', 'src/**/*.test.{ts,tsx}']),
  bench: sizeOf(['bench/*']),
  scripts: sizeOf(['scripts/*']),
  'docs and decisions': sizeOf(['docs/**/*.md']),
  settings: { lines: Object.keys(settings).length, files: 1 },
})

if (import.meta.main) console.table(sizes())

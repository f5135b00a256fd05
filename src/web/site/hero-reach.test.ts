import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { farthestBesidePhoto } from './hero-reach.ts'

test('findings tell how far a title reaches beside a photo by the length that the styles have', () => {
  const styles = readFileSync(join(import.meta.dirname, 'hero-windows.css'), 'utf8')
  const [, farthest] = /--farthest: calc\((\d+) \* min\(1vw, 16\.8px\)\)/.exec(styles) ?? []
  expect(Number(farthest)).toBe(farthestBesidePhoto)
})

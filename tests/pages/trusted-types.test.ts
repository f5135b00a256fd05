import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/stamp.js'

/** What takes text as a page or as a script: browsers refuse all of it under `trusted-types 'none'`. */
const takesMarkup =
  /\.(?:innerHTML|outerHTML|srcdoc)\s*=(?!=)|\b(?:DOMParser|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|parseHTMLUnsafe)\b|\bdocument\.write/

test('no script of a page creates elements from text, which Trusted Types forbid', () => {
  const scripts = globSync('src/{admin,preview,render,site,ui}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  )
  expect(scripts.length).toBeGreaterThan(100)
  const refused = scripts.filter((file) => takesMarkup.test(readFileSync(path.join(root, file), 'utf8')))
  expect(refused).toEqual([])
})

import { expect, it } from 'vitest'
import { heldWords } from './release-words.ts'

it('counts all that a release holds, exceptions too, and of an older one what it had', () => {
  expect(heldWords({ classes: 5, exceptions: 12 })).toMatch(/^0 content, 5 classes, .* 12 exceptions$/)
  expect(heldWords({ classes: 5 })).toMatch(/ 0 exceptions$/)
})

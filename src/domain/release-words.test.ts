import { expect, it } from 'vitest'
import { heldWords, madeFromWords } from './release-words.ts'

it('counts all that a release holds, exceptions too, and of an older one what it had', () => {
  expect(heldWords({ classes: 5, exceptions: 12 })).toMatch(/^0 content, 5 classes, .* 12 exceptions\b/)
  expect(heldWords({ classes: 5 })).toMatch(/ 0 exceptions\b/)
})

it('says of what a release was made, and that nobody knows it of those that are older', () => {
  expect(madeFromWords({ base: 'drafts' })).toBe('Everything as it was stored then')
  expect(madeFromWords({ base: 'release', number: 4 })).toBe('Release 4, made public again')
  expect(madeFromWords({ base: 'candidate', id: 1 })).toBe('A candidate, exactly as it was shown')
  expect(madeFromWords({ base: 'notices', number: 4 })).toBe(
    'Release 4, with other notices or without a withdrawn picture',
  )
  expect(madeFromWords(null)).toBe('Not known: it is older than this list')
})

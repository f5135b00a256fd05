import { expect, it } from 'vitest'
import { baseInWords, statsInWords } from './release-words.ts'

it('lists the number of records in each list of a release', () => {
  expect(statsInWords({ classes: 5, exceptions: 12, zones: 1 })).toBe(
    'content (0), classes (5), pricing (0), schedule (0), trainers (0), partners (0), products (0), gallery (0), zones (1), exceptions (12)',
  )
})

it('says what a release was made from', () => {
  expect(baseInWords({ base: 'drafts' })).toBe('All drafts at that moment')
  expect(baseInWords({ base: 'release', number: 4 })).toBe('Version 4, made public again')
  expect(baseInWords({ base: 'candidate', id: 1 })).toBe('A preview, exactly as it was shown')
  expect(baseInWords({ base: 'notices', number: 4 })).toBe('Version 4 again, after a change of notices or pictures')
  expect(baseInWords(null)).toBe('Unknown (older than this list)')
})

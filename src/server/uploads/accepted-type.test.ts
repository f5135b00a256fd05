import { describe, expect, it } from 'vitest'
import { takesAvif } from './accepted-type.ts'

describe('takesAvif', () => {
  it.each([
    ['image/avif,image/webp,image/apng,*/*;q=0.8', true],
    ['IMAGE/AVIF', true],
    ['image/webp, image/avif ;q=0.5', true],
    ['image/avif;q=0', false],
    ['image/avif; q=0.000', false],
    ['image/*,*/*', false],
    ['image/avif-sequence', false],
    ['', false],
    [undefined, false],
  ])('%s gives %s', (accept, taken) => {
    expect(takesAvif(accept)).toBe(taken)
  })
})

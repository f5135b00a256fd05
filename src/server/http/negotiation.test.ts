import { describe, expect, it } from 'vitest'
import { acceptsAvif, chooseEncoding } from './negotiation.ts'

describe('acceptsAvif', () => {
  it.each([
    ['image/avif,image/webp,image/apng,*/*;q=0.8', true],
    ['IMAGE/AVIF', true],
    ['image/webp, image/avif ;q=0.5', true],
    ['image/avif;q=0', false],
    ['image/avif; q=0.000', false],
    ['image/*,*/*', false],
    ['image/avif-sequence', false],
    ['ximage/avif', false],
    ['image/avif;v=1;q=0', false],
    ['', false],
    [undefined, false],
  ])('%s gives %s', (accept, isAccepted) => {
    expect(acceptsAvif(accept)).toBe(isAccepted)
  })
})

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0.1', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['br;q=0, gzip ; q=0.001', 'gzip'],
    ['gzip;q=nonsense', 'identity'],
    ['deflate', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('%s gives %s', (acceptEncoding, encoding) => {
    expect(chooseEncoding(acceptEncoding)).toBe(encoding)
  })
})

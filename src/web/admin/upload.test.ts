import { describe, expect, it } from 'vitest'
import { uploadsAddress } from './upload.ts'

describe('uploadsAddress', () => {
  it.each([
    ['/uploads/a-10x10.webp', '/uploads/a-10x10.webp'],
    ['uploads/a-10x10.webp', '/uploads/a-10x10.webp'],
    ['//uploads/a-10x10.webp', '/uploads/a-10x10.webp'],
    ['https://club.example/uploads/a-10x10.webp', '/uploads/a-10x10.webp'],
    ['a-10x10.webp', '/uploads/a-10x10.webp'],
  ])('writes %s as %s', (url, address) => {
    expect(uploadsAddress(url)).toBe(address)
  })
})

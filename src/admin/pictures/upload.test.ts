import { describe, expect, it } from 'vitest'
import { fileErrorOf, uploadsAddress } from './upload.ts'

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

it('refuses before sending what is no image, and what an iPhone calls one', () => {
  expect(fileErrorOf({ name: 'a.jpg', type: 'image/jpeg' })).toBeNull()
  expect(fileErrorOf({ name: 'IMG_20261128', type: '' }), 'the server decides').toBeNull()
  expect(fileErrorOf({ name: 'a.pdf', type: 'application/pdf' })).toBe('Choose an image file')
  for (const name of ['IMG_1.HEIC', 'b.heif'])
    for (const type of ['image/heic', '']) expect(fileErrorOf({ name, type })).toContain('Most Compatible')
})

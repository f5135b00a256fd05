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
  for (const type of ['', 'application/octet-stream', 'binary/octet-stream', 'application/x-unknown', 'jpg', '*/*'])
    expect(fileErrorOf({ name: 'IMG_20261128', type }), `${type}: the server decides`).toBeNull()
  for (const type of ['application/pdf', 'text/plain', 'video/mp4', 'application/zip'])
    expect(fileErrorOf({ name: 'a', type }), type).toBe('Choose an image file')
  expect(fileErrorOf({ name: 'a.JPG', type: 'application/x-photo' }), 'the server decides').toBeNull()
  for (const name of ['IMG_1.HEIC', 'b.heif'])
    for (const type of ['image/heic', '']) expect(fileErrorOf({ name, type })).toContain('Most Compatible')
})

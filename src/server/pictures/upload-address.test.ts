import { describe, expect, it } from 'vitest'
import { uploadAddress } from '../../domain/pictures/images.ts'
import { addressesOfUpload, parseUploadAddress, uploadHashesIn } from './upload-address.ts'

const hash = '0123456789abcdef0123456789abcdef'

describe('parseUploadAddress', () => {
  it.each([true, false])('parses what uploadAddress writes (art: %s)', (isArt) => {
    const upload = { hash, width: 1600, height: 900, isArt }
    expect(parseUploadAddress(uploadAddress(upload))).toEqual(upload)
    expect(parseUploadAddress(uploadAddress({ ...upload, isLight: true }))).toEqual(upload)
  })

  it.each([
    `/uploads/${hash}-0x900.webp`,
    `/uploads/${hash}-016x900.webp`,
    `/uploads/${hash}-1600x900.avif`,
    `/uploads/${hash}-1600x900.webp/640`,
    `/uploads/${hash.toUpperCase()}-1600x900.webp`,
    `https://club.example/uploads/${hash}-1600x900.webp`,
    '/art/boxer.webp',
  ])('returns null for %s', (address) => {
    expect(parseUploadAddress(address)).toBeNull()
  })
})

describe('uploadHashesIn', () => {
  it('finds every address in a text, with or without an origin', () => {
    const other = hash.replace('0', 'f')
    const text = JSON.stringify({
      pl: `/uploads/${hash}-9x9.webp`,
      en: `https://club.example/uploads/${other}-9x9.webp/320`,
    })
    expect(uploadHashesIn(text)).toEqual([hash, other])
  })
})

it('addressesOfUpload returns the stored address and one for each width; line art has half its width', () => {
  const art = `/uploads/${'a'.repeat(32)}-801x400-art.webp`
  expect(addressesOfUpload(art)).toEqual([art, `${art}/401`, `${art}/801`])
  expect(addressesOfUpload('/?lang=en')).toEqual(['/?lang=en'])
})

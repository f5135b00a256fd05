import { expect, it } from 'vitest'
import { imageSource, uploadAddress, uploadHash } from './images.ts'

it('an upload has every narrower width, line art half of its width', () => {
  const photo = uploadAddress({ hash: 'abc', width: 1280, height: 720, isArt: false })
  expect(photo).toBe('/uploads/abc-1280x720.webp')
  expect(imageSource(photo)).toEqual({
    src: photo,
    srcSet: `${photo}/320 320w, ${photo}/640 640w, ${photo}/960 960w, ${photo} 1280w`,
    width: 1280,
    height: 720,
    isArt: false,
  })
  const art = uploadAddress({ hash: 'abc', width: 301, height: 200, isArt: true })
  expect(imageSource(art)).toMatchObject({
    srcSet: `${art}/151 151w, ${art} 301w`,
    width: 301,
    height: 200,
    isArt: true,
  })
})

it('the address of a light picture says so, and a small picture has no other widths', () => {
  const light = uploadAddress({ hash: 'abc', width: 60, height: 40, isArt: false, isLight: true })
  expect(light).toBe('/uploads/abc-60x40-light.webp')
  expect(imageSource(light)).toEqual({ src: light, width: 60, height: 40, isArt: false })
})

it('any other picture is shown as it is; bundled ones are line art', () => {
  expect(imageSource('https://club.example/a.png')).toEqual({ src: 'https://club.example/a.png', isArt: false })
  expect(imageSource('/art/about.webp')).toEqual({ src: '/art/about.webp', isArt: true })
  for (const other of ['/uploads/abc.webp', 'https://evil.example/uploads/abc-1x1.webp', '/uploads/abc-1x1.webp?x'])
    expect(imageSource(other)).toEqual({ src: other, isArt: false })
})

it('only an upload’s address has a hash', () => {
  const hash = '0682fea212cd7dedf938018f139f1e2f'
  expect(uploadHash(uploadAddress({ hash, width: 60, height: 40, isArt: false }))).toBe(hash)
  for (const other of [`https://club.example/uploads/${hash}-60x40.webp`, `/uploads/${hash}.webp`, '/art/about.webp'])
    expect(uploadHash(other)).toBeNull()
})

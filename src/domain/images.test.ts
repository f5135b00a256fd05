import { expect, it } from 'vitest'
import { imageSource } from './images.ts'

const address = '/uploads/0123456789abcdef0123456789abcdef-2560x1707.webp'

it('an address that was given out names the widths that were stored then; other widths need another form of address', () => {
  const stored = [320, 640, 960, 1280, 1920].map((width) => `${address}/${width} ${width}w`)
  expect(imageSource(address).srcSet).toBe([...stored, `${address} 2560w`].join(', '))
  const art = address.replace('.webp', '-art.webp')
  expect(imageSource(art).srcSet).toBe(`${art}/1280 1280w, ${art} 2560w`)
})

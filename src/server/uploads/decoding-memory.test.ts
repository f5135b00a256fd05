import { expect, it } from 'vitest'
import { needsTooMuchMemory } from './read-image.ts'

const camera = { width: 5712, height: 4284, channels: 3, depth: 'uchar', isProgressive: false } as const
const phone = { ...camera, width: 4032, height: 3024 }

it.each([
  ['a JPEG of a camera', { ...camera, format: 'jpeg' }],
  ['a progressive JPEG of a camera', { ...camera, format: 'jpeg', isProgressive: true }],
  ['a PNG of 16 bits, line by line', { ...camera, format: 'png', channels: 4, depth: 'ushort' }],
  ['an interlaced PNG', { ...camera, format: 'png', channels: 4, isProgressive: true }],
  ['an AVIF of a telephone', { ...phone, format: 'heif' }],
] as const)('%s is decoded', (_, header) => {
  expect(needsTooMuchMemory(header)).toBe(false)
})

it.each([
  ['an interlaced PNG of 16 bits', { ...camera, format: 'png', channels: 4, depth: 'ushort', isProgressive: true }],
  ['a progressive JPEG for printing', { ...camera, format: 'jpeg', channels: 4, isProgressive: true }],
  ['an AVIF of a camera', { ...camera, format: 'heif' }],
  ['an AVIF of 10 bits', { ...phone, format: 'heif', depth: 'ushort' }],
] as const)('%s would be held whole, and is too large for that', (_, header) => {
  expect(needsTooMuchMemory(header)).toBe(true)
})

import { describe, expect, it } from 'vitest'
import { readArt } from './read-art.ts'
import { sharp } from './read-image.ts'

const hatching = (width: number, height: number) => {
  const pixels = Buffer.alloc(width * height, 0)
  for (let i = 0; i < pixels.length; i++) if ((i + 3 * Math.floor(i / width)) % 8 < 3) pixels[i] = 255
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .webp({ lossless: true })
    .toBuffer()
}

describe('readArt', () => {
  it('keeps both sizes byte for byte', async () => {
    const [full, half] = [await hatching(201, 99), await hatching(101, 50)]
    const { upload, variants } = await readArt(full, half)
    expect(upload).toMatchObject({ width: 201, height: 99, isArt: true })
    expect(variants.map(({ width, bytes }) => [width, bytes])).toEqual([
      [201, full],
      [101, half],
    ])
  })

  it('names art by both sizes', async () => {
    const full = await hatching(200, 100)
    const drawn = await readArt(full, null)
    const given = await readArt(full, await hatching(100, 50))
    expect(given.upload.hash).not.toBe(drawn.upload.hash)
  })

  it('draws a missing half without loss and in few tones', async () => {
    const full = await hatching(201, 99)
    const { variants } = await readArt(full, null)
    const half = variants[1]?.bytes ?? Buffer.alloc(0)
    const { data, info } = await sharp(half).greyscale().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([101, 50])
    expect(new Set(data).size).toBeLessThanOrEqual(16)
    expect(new Set(data).size).toBeGreaterThan(2)
  })

  it('throws when the two sizes do not fit', async () => {
    await expect(readArt(await hatching(200, 100), await hatching(120, 60))).rejects.toThrow('must be 100x50')
  })

  it('throws for anything but WebP', async () => {
    const png = await sharp(await hatching(20, 10))
      .png()
      .toBuffer()
    await expect(readArt(png, null)).rejects.toThrow('Art must be WebP, not png')
  })
})

import { describe, expect, it } from 'vitest'
import { pngBomb } from '../../../tests/api/upload-files/png-bomb.ts'
import { readImage, sharp } from './read-image.ts'

const noisy = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#a33', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })

/** Left half red, right half blue, so that turning it shows. */
function redAndBlue(width: number, height: number) {
  const blue = { create: { width: width / 2, height, channels: 3, background: '#00f' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: blue, left: width / 2, top: 0 },
  ])
}

async function pixelAt(image: Buffer, left: number, top: number) {
  const [red = 0, , blue = 0] = await sharp(image).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return red > blue ? 'red' : 'blue'
}

const files = {
  jpeg: () => noisy(400, 300).jpeg().toBuffer(),
  png: () => noisy(400, 300).png().toBuffer(),
  webp: () => noisy(400, 300).webp().toBuffer(),
  avif: () => noisy(400, 300).avif({ effort: 0 }).toBuffer(),
  gif: () => noisy(400, 300).gif({ effort: 1 }).toBuffer(),
}

const full = async (file: Buffer) => (await readImage(file)).variants[0]?.bytes ?? Buffer.alloc(0)

describe('readImage', () => {
  it.each(Object.entries(files))('takes %s', async (_, make) => {
    const { upload, variants } = await readImage(await make())
    expect(upload).toMatchObject({ width: 400, height: 300, isArt: false })
    expect(upload.hash).toMatch(/^[0-9a-f]{32}$/)
    expect(variants.map(({ width, type }) => [width, type])).toEqual([
      [400, 'webp'],
      [320, 'webp'],
    ])
  })

  it.each(Object.entries(files))('refuses %s that was cut short', async (_, make) => {
    const file = await make()
    for (const share of [0.05, 0.5, 0.95])
      await expect(readImage(file.subarray(0, file.length * share))).rejects.toMatchObject({
        status: 415,
        code: 'wrong_type',
        message: 'The image is damaged or incomplete',
      })
  })

  it.each([
    ['SVG', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['text', Buffer.from('hello')],
    ['BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08meta')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', async (_, file) => {
    await expect(readImage(file)).rejects.toMatchObject({
      status: 415,
      code: 'wrong_type',
      message: 'The file must be a JPEG, PNG, WebP, AVIF or GIF image',
    })
  })

  it('refuses TIFF', async () => {
    await expect(readImage(await noisy(40, 30).tiff().toBuffer())).rejects.toMatchObject({ status: 415 })
  })

  it('refuses more than 10 MB', async () => {
    const jpeg = await files.jpeg()
    const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])
    await expect(readImage(padded(10 * 1024 * 1024))).resolves.toBeDefined()
    await expect(readImage(padded(10 * 1024 * 1024 + 1))).rejects.toMatchObject({ status: 413, code: 'too_large' })
  })

  it('takes 24 megapixels', async () => {
    const { upload } = await readImage(
      await sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#333' } })
        .jpeg()
        .toBuffer(),
    )
    expect(upload).toMatchObject({ width: 2560, height: 1707 })
  })

  it('refuses more than 24 megapixels', async () => {
    const jpeg = await sharp({ create: { width: 6000, height: 4084, channels: 3, background: '#333' } })
      .jpeg()
      .toBuffer()
    await expect(readImage(jpeg)).rejects.toMatchObject({
      status: 413,
      message: 'The image has more than 24 megapixels',
    })
  })

  it('refuses a bomb of 400 megapixels before it costs memory', async () => {
    const bomb = pngBomb(20_000, 20_000)
    const before = process.memoryUsage().rss
    await expect(readImage(bomb)).rejects.toMatchObject({ status: 413 })
    expect(process.memoryUsage().rss - before).toBeLessThan(20_000_000)
  })

  it('turns a photo upright as its camera says', async () => {
    const sideways = await redAndBlue(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { upload } = await readImage(sideways)
    expect(upload).toMatchObject({ width: 200, height: 400 })
    const upright = await full(sideways)
    expect([await pixelAt(upright, 100, 20), await pixelAt(upright, 100, 380)]).toEqual(['red', 'blue'])
  })

  it('keeps no metadata', async () => {
    const file = await noisy(400, 300)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'canary' }, IFD3: { GPSLatitude: '50/1 3/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canary</x:xmpmeta>')
      .withIccProfile('p3')
      .toBuffer()
    expect(file.includes('canary')).toBe(true)
    for (const { bytes } of (await readImage(file)).variants) {
      const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata()
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({})
      expect(bytes.includes('canary')).toBe(false)
    }
  })

  it('turns colours of a wide gamut into those of sRGB', async () => {
    const pureRed = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#f00' } })
      .withIccProfile('p3')
      .png()
      .toBuffer()
    const [red = 0, green = 255] = await sharp(await full(pureRed))
      .raw()
      .toBuffer()
    expect([red > 240, green < 20]).toEqual([true, true])
  })

  it('takes the first frame of an animated GIF', async () => {
    const frames = Buffer.concat([
      Buffer.alloc(40 * 40 * 3, Buffer.from([255, 0, 0])),
      Buffer.alloc(40 * 40 * 3, Buffer.from([0, 0, 255])),
    ])
    const gif = await sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
      .gif()
      .toBuffer()
    expect((await sharp(gif).metadata()).pages).toBe(2)
    const { upload } = await readImage(gif)
    expect(upload).toMatchObject({ width: 40, height: 40 })
    expect(await pixelAt(await full(gif), 20, 20)).toBe('red')
  })

  it('keeps what is see-through see-through', async () => {
    const clear = await sharp({ create: { width: 400, height: 40, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    for (const { bytes } of (await readImage(clear)).variants) expect((await sharp(bytes).stats()).isOpaque).toBe(false)
  })

  it.each([
    ['16 bits a channel', () => noisy(40, 40).toColourspace('rgb16').png()],
    ['grey', () => noisy(40, 40).greyscale().png()],
    ['CMYK', () => noisy(40, 40).toColourspace('cmyk').jpeg()],
    ['progressive', () => noisy(40, 40).jpeg({ progressive: true })],
  ])('takes a picture that is %s', async (_, make) => {
    const { space, depth } = await sharp(await full(await make().toBuffer())).metadata()
    expect([space, depth]).toEqual(['srgb', 'uchar'])
  })

  it('keeps 2560 pixels of width at most, and every narrower width', async () => {
    const wide = await sharp({ create: { width: 3000, height: 300, channels: 3, background: '#333' } })
      .png()
      .toBuffer()
    const { upload, variants } = await readImage(wide)
    expect(upload).toMatchObject({ width: 2560, height: 256 })
    expect(variants.map((each) => each.width)).toEqual([2560, 320, 640, 960, 1280, 1920])
    for (const { width, bytes } of variants)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: Math.round(width / 10) })
  })

  it('keeps no side longer than WebP can', async () => {
    const tall = await sharp({ create: { width: 40, height: 20_000, channels: 3, background: '#333' } })
      .png()
      .toBuffer()
    expect((await readImage(tall)).upload).toMatchObject({ width: 33, height: 16_383 })
  })

  it('names the same picture the same, and another one otherwise', async () => {
    const [jpeg, png] = [await files.jpeg(), await files.png()]
    const hashes = [
      (await readImage(jpeg)).upload.hash,
      (await readImage(jpeg)).upload.hash,
      (await readImage(png)).upload.hash,
    ]
    expect(hashes[0]).toBe(hashes[1])
    expect(hashes[0]).not.toBe(hashes[2])
  })
})

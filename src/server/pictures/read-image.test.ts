import { describe, expect, it, test } from 'vitest'
import { detectFocalPoint, firstFrame, groundOf, needsTooMuchMemory, readArt, readImage, sharp } from './read-image.ts'

const noisy = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#a33', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })

/** The left half is red and the right half blue, so that a rotation shows. */
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
  it.each(Object.entries(files))('accepts %s', async (_, make) => {
    const { upload, variants } = await readImage(await make())
    expect(upload).toMatchObject({ width: 400, height: 300, isArt: false })
    expect(upload.hash).toMatch(/^[0-9a-f]{32}$/)
    expect(variants.map(({ width }) => width)).toEqual([400, 320])
  })

  it.each(Object.entries(files))('rejects a truncated %s', async (_, make) => {
    const file = await make()
    for (const share of [0.05, 0.5, 0.95])
      await expect(readImage(file.subarray(0, file.length * share))).rejects.toMatchObject({
        status: 415,
        code: 'wrong_type',
        message: 'The image is damaged or incomplete',
      })
  })

  it('accepts a JPEG whose pixels are whole, though its end mark is not, and no other', async () => {
    for (const options of [{}, { progressive: true }]) {
      const file = await noisy(400, 300).jpeg(options).toBuffer()
      for (const missing of [1, 2]) expect((await readImage(file.subarray(0, -missing))).upload.width).toBe(400)
      for (const missing of [40, 400])
        await expect(readImage(file.subarray(0, -missing)), `${missing} bytes`).rejects.toMatchObject({ status: 415 })
    }
  })

  it.each([
    ['SVG', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['text', Buffer.from('hello')],
    ['BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])],
    ['nothing', Buffer.alloc(0)],
  ])('rejects %s', async (_, file) => {
    await expect(readImage(file)).rejects.toMatchObject({
      status: 415,
      code: 'wrong_type',
      message: 'The file must be a JPEG, PNG, WebP, AVIF or GIF image',
    })
  })

  it('rejects HEIC, and says what to do', async () => {
    const file = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08meta')
    const message = expect.stringContaining('Set Settings > Camera > Formats > Most Compatible')
    await expect(readImage(file)).rejects.toMatchObject({ status: 415, code: 'wrong_type', message })
  })

  it('rejects TIFF', async () => {
    await expect(readImage(await noisy(40, 30).tiff().toBuffer())).rejects.toMatchObject({ status: 415 })
  })

  it('accepts 24 megapixels', async () => {
    const { upload } = await readImage(
      await sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#333' } })
        .jpeg()
        .toBuffer(),
    )
    expect(upload).toMatchObject({ width: 2560, height: 1707 })
  })

  it('rotates a photo by its orientation tag', async () => {
    const sideways = await redAndBlue(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { upload } = await readImage(sideways)
    expect(upload).toMatchObject({ width: 200, height: 400 })
    const upright = await full(sideways)
    expect([await pixelAt(upright, 100, 20), await pixelAt(upright, 100, 380)]).toEqual(['red', 'blue'])
  })

  it('removes all metadata', async () => {
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

  it('converts colours of a wide gamut to sRGB', async () => {
    const pureRed = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#f00' } })
      .withIccProfile('p3')
      .png()
      .toBuffer()
    const [red = 0, green = 255] = await sharp(await full(pureRed))
      .raw()
      .toBuffer()
    expect([red > 240, green < 20]).toEqual([true, true])
  })

  it('preserves transparency', async () => {
    const clear = await logo(['#c00']).png().toBuffer()
    for (const { bytes } of (await readImage(clear)).variants) expect((await sharp(bytes).stats()).isOpaque).toBe(false)
  })

  it.each([
    ['16 bits a channel', () => noisy(40, 40).toColourspace('rgb16').png()],
    ['grey', () => noisy(40, 40).greyscale().png()],
    ['CMYK', () => noisy(40, 40).toColourspace('cmyk').jpeg()],
    ['progressive', () => noisy(40, 40).jpeg({ progressive: true })],
  ])('accepts a picture of the kind: %s', async (_, make) => {
    const { space, depth } = await sharp(await full(await make().toBuffer())).metadata()
    expect([space, depth]).toEqual(['srgb', 'uchar'])
  })

  it('stores every width up to 2560 pixels', async () => {
    const wide = await sharp({ create: { width: 3000, height: 300, channels: 3, background: '#333' } })
      .png()
      .toBuffer()
    const { upload, variants } = await readImage(wide)
    expect(upload).toMatchObject({ width: 2560, height: 256 })
    expect(variants.map((each) => each.width)).toEqual([2560, 320, 640, 960, 1280, 1920])
    for (const { width, bytes } of variants)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: Math.round(width / 10) })
  })

  it('reduces a picture whose side is longer than WebP allows', async () => {
    const tall = await sharp({ create: { width: 40, height: 20_000, channels: 3, background: '#333' } })
      .png()
      .toBuffer()
    expect((await readImage(tall)).upload).toMatchObject({ width: 33, height: 16_383 })
  })
})

const hatching = (width: number, height: number) => {
  const pixels = Buffer.alloc(width * height, 0)
  for (let i = 0; i < pixels.length; i++) if ((i + 3 * Math.floor(i / width)) % 8 < 3) pixels[i] = 255
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .webp({ lossless: true })
    .toBuffer()
}

describe('readArt', () => {
  it('stores both sizes byte for byte', async () => {
    const [full, half] = [await hatching(201, 99), await hatching(101, 50)]
    const { upload, variants } = await readArt(full, half)
    expect(upload).toMatchObject({ width: 201, height: 99, isArt: true })
    expect(variants.map(({ width, bytes }) => [width, bytes])).toEqual([
      [201, full],
      [101, half],
    ])
  })

  it('refuses a half of another size', async () => {
    await expect(readArt(await hatching(201, 99), await hatching(100, 50))).rejects.toThrow('must be 101x50')
  })
})

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
] as const)('%s cannot be decoded line by line, and is too large to be decoded at once', (_, header) => {
  expect(needsTooMuchMemory(header)).toBe(true)
})

/** Draws a face on a gray picture; `x` and `y` are fractions of its sides. */
function portrait(x: number, y: number) {
  const face = Buffer.from(
    Array.from({ length: 90 * 90 }, (_, at) => {
      const [across, down] = [(at % 90) - 45, Math.floor(at / 90) - 45]
      return Math.hypot(across, down) < 45 ? [224, 172, 138, 255] : [0, 0, 0, 0]
    }).flat(),
  )
  const left = Math.round(x * 600) - 45
  const top = Math.round(y * 800) - 45
  return sharp({ create: { width: 600, height: 800, channels: 3, background: '#787878' } })
    .composite([{ input: face, raw: { width: 90, height: 90, channels: 4 }, left, top }])
    .png()
    .toBuffer()
}

it.each([
  [0.2, 0.2],
  [0.5, 0.3],
  [0.8, 0.4],
  [0.5, 0.8],
])('finds a face at %d across and %d down', async (x, y) => {
  const [left = 0, top = 0] = (await detectFocalPoint(sharp(await portrait(x, y)))).split(' ').map(Number)
  expect(Math.abs(left - 100 * x)).toBeLessThanOrEqual(10)
  expect(Math.abs(top - 100 * y)).toBeLessThanOrEqual(10)
})

it('finds a focal point in pictures of any shape', async () => {
  for (const [width, height] of [
    [1, 1],
    [1, 900],
    [900, 1],
    [2, 3],
  ] as const) {
    const plain = await sharp({ create: { width, height, channels: 4, background: '#a33' } })
      .png()
      .toBuffer()
    expect(await detectFocalPoint(sharp(plain))).toMatch(/^[1-9]0 [1-9]0$/)
  }
})

const red = { r: 200, g: 20, b: 20 }
const frame = (background: typeof red) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()

async function animatedGif(): Promise<Buffer> {
  const frames = [await frame(red), await frame({ r: 20, g: 20, b: 200 }), await frame({ r: 20, g: 200, b: 20 })]
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [50, 50, 50], loop: 0 })
    .toBuffer()
}

test('only the first frame of an animated GIF remains, and it looks the same', async () => {
  const whole = await animatedGif()
  expect((await sharp(whole).metadata()).pages).toBe(3)
  const still = firstFrame(whole)
  expect(still.length).toBeLessThan(whole.length)
  expect((await sharp(still).metadata()).pages ?? 1).toBe(1)
  const pixels = (file: Buffer) => sharp(file).removeAlpha().raw().toBuffer()
  expect(await pixels(still)).toEqual(await pixels(whole))
})

test('a file that is not an animated GIF is returned unchanged', async () => {
  const png = await frame(red)
  const gif = await sharp(png).gif().toBuffer()
  for (const file of [png, Buffer.alloc(0), Buffer.from('GIF89a'), firstFrame(gif), gif.subarray(0, gif.length / 2)])
    expect(firstFrame(file)).toBe(file)
})

/** A transparent picture with bars of these colours across its middle. */
const logo = (colours: string[], background = '#0000') =>
  sharp({ create: { width: 400, height: 100, channels: 4, background } }).composite(
    colours.map((colour, index) => ({
      input: { create: { width: 50, height: 40, channels: 4 as const, background: colour } },
      left: 20 + 80 * index,
      top: 30,
    })),
  )

const groundOfFile = async (picture: ReturnType<typeof logo>) =>
  groundOf(sharp(await picture.png().toBuffer()).toColourspace('srgb'))

it.each([
  ['white', ['#fff', '#fff', '#fff']],
  ['yellow', ['#ffd500']],
  ['white beside red', ['#fff', '#c8102e']],
])('%s letters without a background are visible on ink alone', async (_, colours) => {
  expect(await groundOfFile(logo(colours))).toBe('ink')
})

it.each([
  ['black letters', logo(['#000', '#111'])],
  ['white letters among black ones', logo(['#fff', '#fff', '#000'])],
  ['coloured letters', logo(['#c8102e', '#0057b8'])],
  ['a white box', logo(['#000'], '#fff')],
  ['white letters in a box', logo(['#fff', '#fff'], '#c8102e')],
  ['nothing at all', logo([])],
  ['a photo', sharp({ create: { width: 90, height: 60, channels: 3, background: '#fff' } })],
])('%s are visible on paper', async (_, picture) => {
  expect(await groundOfFile(picture)).toBe('all')
})

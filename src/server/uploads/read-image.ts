import type { Metadata, Sharp } from 'sharp'
import sharp from 'sharp'
import { type FocalPoint, focalPointAt } from '../../domain/focal-point.ts'
import { largestPhotoWidth, variantWidths } from '../../domain/images.ts'
import { hashImage, type Upload, type Variant } from '../db/uploads.ts'
import { damaged, heic, maxFileBytes, tooLarge, tooManyPixels, tooMuchMemory, wrongType } from './image-errors.ts'

// What libvips can also read (SVG, TIFF, …) is closed for the whole process, so a lying file never reaches those readers.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})
sharp.cache(false)
// One thread a picture: a second one costs memory and takes a core from the visitors.
sharp.concurrency(1)

export { sharp }

export interface EncodedImage {
  upload: Upload
  variants: Variant[]
  focalPoint: FocalPoint | null
}

interface DecodedPhoto {
  pixels: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

/** 24 megapixels as camera makers count them: 5712 × 4284 is one. */
const maxPixels = 24_500_000

/** WebP's limit. */
const maxSide = 16_383

/**
 * The most that a decoder may hold of a picture at once, in bytes of samples, so that the process that reads it stays
 * within 300 MB: an AVIF's is held five times over, in planes, in pixels, and in between.
 */
const maxBytes = { avif: 44_000_000, others: 150_000_000 }

const acceptedFormats = new Set(['jpeg', 'png', 'webp', 'gif'])

/**
 * Checks and decodes an uploaded file and encodes it again as WebP, upright and without metadata, in every width.
 * Throws an HttpError (413, 415) for what is not accepted.
 */
export async function readImage(sent: Buffer): Promise<EncodedImage> {
  if (sent.length > maxFileBytes) throw tooLarge()
  const file = firstFrame(sent)
  const header = await readHeader(file)
  // Before a pixel is decoded, so that a bomb costs nothing.
  if (header.width * header.height > maxPixels) throw tooManyPixels()
  if (needsTooMuchMemory(header)) throw tooMuchMemory()
  return encodePhoto(await decode(file))
}

async function encodePhoto({ pixels, raw }: DecodedPhoto): Promise<EncodedImage> {
  const photo = () => sharp(pixels, { raw })
  const { width, height } = raw
  const seen = await groundsOf(photo())
  const full = await photo().webp({ quality: 80 }).toBuffer()
  const variants: Variant[] = [{ width, type: 'webp', bytes: full }]
  for (const each of variantWidths(width, false)) {
    const bytes = await photo().resize({ width: each }).webp({ quality: 72 }).toBuffer()
    variants.push({ width: each, type: 'webp', bytes })
  }
  const upload = { hash: hashImage(full), width, height, isArt: false, isLight: seen === 'ink' }
  return { upload, variants, focalPoint: await findFocalPoint(photo()) }
}

async function readHeader(file: Buffer): Promise<Metadata> {
  if (file.length === 0) throw wrongType()
  let header: Metadata
  try {
    header = await sharp(file, { failOn: 'error', limitInputPixels: false }).metadata()
  } catch (error) {
    if (isHeic(file)) throw heic()
    const isUnknown = error instanceof Error && error.message.includes('unsupported image format')
    throw isUnknown ? wrongType() : damaged()
  }
  const isAvif = header.format === 'heif' && header.compression === 'av1'
  if (!isAvif && !acceptedFormats.has(header.format)) throw header.format === 'heif' ? heic() : wrongType()
  return header
}

const isHeic = (file: Buffer) => /^ftyphe/.test(file.toString('latin1', 4, 12))

async function decode(file: Buffer): Promise<DecodedPhoto> {
  const reader: Sharp = sharp(file, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true })
    .autoOrient()
    .resize({ width: largestPhotoWidth, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  try {
    const { data: pixels, info } = await reader.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
    return { pixels, raw: { width: info.width, height: info.height, channels: info.channels } }
  } catch {
    throw damaged()
  }
}

type Header = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'>

/** Whether a picture would have to be held whole, and is too large for that; others are decoded line by line. */
export function needsTooMuchMemory({ format, width, height, channels, depth, isProgressive }: Header): boolean {
  const samples = width * height * channels
  // A progressive JPEG is held as coefficients, of two bytes each.
  const bytes = samples * (format === 'jpeg' || depth !== 'uchar' ? 2 : 1)
  if (format === 'heif') return bytes > maxBytes.avif
  return isProgressive && bytes > maxBytes.others
}

const tableLength = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)

/**
 * Returns a GIF with its first frame alone (GIF89a, sections 17 to 27), anything else as it is: decoders look through all
 * frames, which for a film of half a million takes a hundred megabytes.
 */
export function firstFrame(file: Buffer): Buffer {
  if (!/^GIF8[79]a/.test(file.toString('latin1', 0, 6))) return file
  const byteAt = (offset: number) => file[offset] ?? 0
  const afterSubBlocks = (start: number) => {
    let offset = start
    while (byteAt(offset) > 0) offset += byteAt(offset) + 1
    return offset + 1
  }
  let offset = 13 + tableLength(byteAt(10))
  // Extensions: a label, then blocks.
  while (byteAt(offset) === 0x21) offset = afterSubBlocks(offset + 2)
  if (byteAt(offset) !== 0x2c) return file
  const end = afterSubBlocks(offset + 10 + tableLength(byteAt(offset + 9)) + 1)
  const trailer = Buffer.from([0x3b])
  return end + 1 < file.length ? Buffer.concat([file.subarray(0, end), trailer]) : file
}

/** The side, in pixels, to which a picture is reduced before its colours are counted. */
const colourSample = 160

/** The least part of a cut-out that is clear around it. */
const minClear = 0.05

/** Gray from here on is lost on bone, and below on ink: a contrast of about 1.3 to 1 (WCAG 2.2). */
const [paleFrom, darkBelow] = [205, 48]

/**
 * Returns what a picture is seen on: ink alone where it is cut out, as logos are, and so pale that 15 % of it would be
 * lost on bone, and hardly any on ink.
 */
export async function groundsOf(picture: Sharp): Promise<'all' | 'ink'> {
  const { data, info } = await picture
    .resize({ width: colourSample, height: colourSample, fit: 'inside', withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 4) return 'all'
  let [visible, pale, dark] = [0, 0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha < 128) continue
    const gray = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    visible += 1
    if (gray >= paleFrom) pale += 1
    if (gray < darkBelow) dark += 1
  }
  const isCutOut = visible > 0 && visible < (1 - minClear) * info.width * info.height
  return isCutOut && pale > 0.15 * visible && dark < 0.05 * visible ? 'ink' : 'all'
}

/** The side, in pixels, to which a picture is reduced: what is salient is so in small. */
const attentionSample = 320

/** The part of the picture, from its top, that is tried first: people stand upright, and their faces are there. */
const upperPart = 0.65

const stripWidth = 0.6

/** A point nearer to where the upper part ends, as a part of the height, goes on below: it is no face. */
const minDistance = 0.06

/** Returns the salient part of a picture: skin, colour and contrast (libvips' attention). */
export async function findFocalPoint(picture: Sharp): Promise<FocalPoint> {
  const { data, info } = await picture
    .resize({ width: attentionSample, height: attentionSample, fit: 'inside' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    // Dark and pale photos count like others.
    .normalise()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const small = { pixels: data, raw: { width, height, channels } }
  const above = await attentionIn(small, Math.ceil(height * upperPart))
  const isAbove = above && above.y < (upperPart - minDistance) * height
  const found = isAbove ? above : ((await attentionIn(small, height)) ?? above)
  return focalPointAt((found?.x ?? width / 2) / width, (found?.y ?? height / 2) / height)
}

/** Where libvips places its strip in the picture down to a height; null where nothing is salient. */
async function attentionIn({ pixels, raw }: DecodedPhoto, height: number): Promise<{ x: number; y: number } | null> {
  const width = Math.round(raw.width * stripWidth)
  if (width === raw.width || width < 1) return null
  const part = pixels.subarray(0, raw.width * height * raw.channels)
  const { info } = await sharp(part, { raw: { ...raw, height } })
    .resize({ width, height, fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { attentionX: x = 0, attentionY: y = 0 } = info
  // Where nothing is salient, libvips names the first corner.
  return x === 0 && y === 0 ? null : { x, y }
}

/** Reads line art as it is, with its half-size variant, which is drawn if there is none. Throws if they do not fit. */
export async function readArt(full: Buffer, half: Buffer | null): Promise<EncodedImage> {
  const { width, height } = await measureArt(full)
  const [halfWidth = 1] = variantWidths(width, true)
  const halfHeight = Math.round(height / 2)
  const halfBytes = half ?? (await halveArt(full, halfWidth, halfHeight))
  const measured = await measureArt(halfBytes)
  if (measured.width !== halfWidth || measured.height !== halfHeight)
    throw new Error(`The half of ${width}x${height} art must be ${halfWidth}x${halfHeight}`)
  return {
    // Named by both, since neither can be had from the other.
    upload: { hash: hashImage(full, halfBytes), width, height, isArt: true },
    variants: [
      { width, type: 'webp', bytes: full },
      { width: halfWidth, type: 'webp', bytes: halfBytes },
    ],
    focalPoint: null,
  }
}

async function measureArt(art: Buffer) {
  const { format, width, height } = await sharp(art).metadata()
  if (format !== 'webp') throw new Error(`Art must be WebP, not ${format}`)
  return { width, height }
}

/**
 * Nearest-neighbour turns hatching into dots; averaged and then brought back to few tones, lines stay lines. Sixteen tones
 * are as many as the drawings have; more would make the half heavier than the whole.
 */
async function halveArt(full: Buffer, width: number, height: number): Promise<Buffer> {
  const drawing = await sharp(full, { failOn: 'error' })
    .resize({ width, height, fit: 'fill', kernel: 'lanczos3', fastShrinkOnLoad: false })
    .png({ palette: true, colours: 16, dither: 0 })
    .toBuffer()
  return sharp(drawing).webp({ lossless: true }).toBuffer()
}

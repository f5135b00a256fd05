import type { Metadata, Sharp } from 'sharp'
import sharp from 'sharp'
import { type FocalPoint, focalPointAt } from '../../domain/fields/focal-point.ts'
import { largestPhotoWidth, variantWidths } from '../../domain/pictures/images.ts'
import { hashImage, type Upload, type Variant } from '../db/pictures/uploads.ts'
import { damaged, heic, maxImageBytes, tooLarge, tooManyPixels, tooMuchMemory, wrongType } from './image-errors.ts'

// Blocks libvips' other decoders (SVG, TIFF, …) in this process: a file may claim any type.
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
// One thread: a second one would cost memory, and a core that visitors need.
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

/** 24 megapixels as camera makers count them, such as 5712 × 4284. */
const maxPixels = 24_500_000

/** The limit of WebP, in pixels. */
const maxSide = 16_383

/**
 * The max bytes of samples that a decoder may have in memory, so that the process stays within 300 MB. Decoding an AVIF
 * takes about five times its samples: planes, pixels and intermediate forms.
 */
const maxDecoderBytes = { avif: 44_000_000, others: 150_000_000 }

const acceptedFormats = new Set(['jpeg', 'png', 'webp', 'gif'])

/**
 * Checks and decodes an uploaded file, and encodes it as WebP in every width, upright and without metadata. Throws an
 * HttpError (413, 415) if it is not accepted.
 */
export async function readImage(uploaded: Buffer): Promise<EncodedImage> {
  if (uploaded.length > maxImageBytes) throw tooLarge()
  const file = firstFrame(uploaded)
  const header = await readHeader(file)
  // Checked before decoding, so that a decompression bomb costs nothing.
  if (header.width * header.height > maxPixels) throw tooManyPixels()
  if (needsTooMuchMemory(header)) throw tooMuchMemory()
  return encodePhoto(await decode(file))
}

async function encodePhoto({ pixels, raw }: DecodedPhoto): Promise<EncodedImage> {
  const photo = () => sharp(pixels, { raw })
  const { width, height } = raw
  const ground = await groundOf(photo())
  const full = await photo().webp({ quality: 80 }).toBuffer()
  const variants: Variant[] = [{ width, bytes: full }]
  for (const variantWidth of variantWidths(width, false)) {
    const bytes = await photo().resize({ width: variantWidth }).webp({ quality: 72 }).toBuffer()
    variants.push({ width: variantWidth, bytes })
  }
  const upload = { hash: hashImage(full), width, height, isArt: false, isLight: ground === 'ink' }
  return { upload, variants, focalPoint: await detectFocalPoint(photo()) }
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
  try {
    return await decodeStrictly(file, 'error')
  } catch {
    if (!lacksEnd(file)) throw damaged()
  }
  try {
    // Missing pixels are only a warning in a JPEG that ends properly.
    return await decodeStrictly(Buffer.concat([file, jpegEnd]), 'warning')
  } catch {
    throw damaged()
  }
}

const jpegEnd = Buffer.from([0xff, 0xd9])

/** Whether a JPEG has no end mark, which some programs leave out after the last pixel. */
const lacksEnd = (file: Buffer) => file.readUInt16BE(0) === 0xffd8 && !file.subarray(-2).equals(jpegEnd)

async function decodeStrictly(file: Buffer, failOn: 'error' | 'warning'): Promise<DecodedPhoto> {
  const reader: Sharp = sharp(file, { failOn, limitInputPixels: maxPixels, sequentialRead: true })
    .autoOrient()
    .resize({ width: largestPhotoWidth, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const { data: pixels, info } = await reader.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return { pixels, raw: { width: info.width, height: info.height, channels: info.channels } }
}

type Header = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'>

/** Whether a picture cannot be decoded line by line, and is too large to be decoded at once. */
export function needsTooMuchMemory({ format, width, height, channels, depth, isProgressive }: Header): boolean {
  const samples = width * height * channels
  // A progressive JPEG is decoded from coefficients of two bytes each.
  const bytes = samples * (format === 'jpeg' || depth !== 'uchar' ? 2 : 1)
  if (format === 'heif') return bytes > maxDecoderBytes.avif
  return isProgressive && bytes > maxDecoderBytes.others
}

const colourTableBytes = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)

/**
 * Removes all frames of a GIF except the first (GIF89a, sections 17 to 27), and returns any other file unchanged.
 * Decoders read all frames, and half a million frames take a hundred megabytes.
 */
export function firstFrame(file: Buffer): Buffer {
  if (!/^GIF8[79]a/.test(file.toString('latin1', 0, 6))) return file
  const byteAt = (offset: number) => file[offset] ?? 0
  const afterSubBlocks = (start: number) => {
    let offset = start
    while (byteAt(offset) > 0) offset += byteAt(offset) + 1
    return offset + 1
  }
  let offset = 13 + colourTableBytes(byteAt(10))
  // Skips extensions: a label, then sub-blocks.
  while (byteAt(offset) === 0x21) offset = afterSubBlocks(offset + 2)
  if (byteAt(offset) !== 0x2c) return file
  const end = afterSubBlocks(offset + 10 + colourTableBytes(byteAt(offset + 9)) + 1)
  const trailer = Buffer.from([0x3b])
  return end + 1 < file.length ? Buffer.concat([file.subarray(0, end), trailer]) : file
}

/** The longer side, in pixels, to which a picture is reduced before its colours are counted. */
const colourSampleSide = 160

/** The min fraction of transparent pixels in a cut-out picture. */
const minTransparent = 0.05

/** From `paleFrom` a grey vanishes on a light background, below `darkBelow` on a dark one (contrast about 1.3 to 1). */
const [paleFrom, darkBelow] = [205, 48]

/**
 * Returns the backgrounds on which a picture is visible. 'ink', the dark background, is returned for a cut-out picture,
 * such as a logo, if more than 15 % of it would vanish on a light background, and less than 5 % on a dark one.
 */
export async function groundOf(picture: Sharp): Promise<'all' | 'ink'> {
  const { data, info } = await picture
    .resize({ width: colourSampleSide, height: colourSampleSide, fit: 'inside', withoutEnlargement: true })
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
  const isCutOut = visible > 0 && visible < (1 - minTransparent) * info.width * info.height
  return isCutOut && pale > 0.15 * visible && dark < 0.05 * visible ? 'ink' : 'all'
}

/** The longer side, in pixels, to which a picture is reduced before its salient part is found. */
const attentionSampleSide = 320

/** The upper fraction of the height, which is searched first, because faces of standing people are there. */
const upperPart = 0.65

/** The width of a crop, as a fraction of the picture's width. */
const cropWidth = 0.6

/** A point nearer to the lower edge of the upper part (a fraction of the height) is not taken for a face. */
const minDistance = 0.06

/** Finds the salient part of a picture by skin, colour and contrast (libvips' attention strategy). */
export async function detectFocalPoint(picture: Sharp): Promise<FocalPoint> {
  const { data, info } = await picture
    .resize({ width: attentionSampleSide, height: attentionSampleSide, fit: 'inside' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    // Otherwise little is found in dark and pale photos.
    .normalise()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const sample = { pixels: data, raw: { width, height, channels } }
  const upperPoint = await findSalience(sample, Math.ceil(height * upperPart))
  const isFace = upperPoint && upperPoint.y < (upperPart - minDistance) * height
  const point = isFace ? upperPoint : ((await findSalience(sample, height)) ?? upperPoint)
  return focalPointAt((point?.x ?? width / 2) / width, (point?.y ?? height / 2) / height)
}

/** Finds the salient point in the uppermost `height` pixels of a picture; null if there is none. */
async function findSalience({ pixels, raw }: DecodedPhoto, height: number): Promise<{ x: number; y: number } | null> {
  const width = Math.round(raw.width * cropWidth)
  if (width === raw.width || width < 1) return null
  const part = pixels.subarray(0, raw.width * height * raw.channels)
  const { info } = await sharp(part, { raw: { ...raw, height } })
    .resize({ width, height, fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { attentionX: x = 0, attentionY: y = 0 } = info
  // libvips returns the first corner if nothing is salient.
  return x === 0 && y === 0 ? null : { x, y }
}

/** Reads line art and its half-size variant. Throws if this does not have half the size. */
export async function readArt(full: Buffer, half: Buffer): Promise<EncodedImage> {
  const { width, height } = await measureArt(full)
  const [halfWidth = 1] = variantWidths(width, true)
  const halfHeight = Math.round(height / 2)
  const measured = await measureArt(half)
  if (measured.width !== halfWidth || measured.height !== halfHeight)
    throw new Error(`The half of ${width}x${height} art must be ${halfWidth}x${halfHeight}`)
  return {
    // The hash covers both, because neither can be derived from the other.
    upload: { hash: hashImage(full, half), width, height, isArt: true },
    variants: [
      { width, bytes: full },
      { width: halfWidth, bytes: half },
    ],
    focalPoint: null,
  }
}

async function measureArt(art: Buffer) {
  const { format, width, height } = await sharp(art).metadata()
  if (format !== 'webp') throw new Error(`Art must be WebP, not ${format}`)
  return { width, height }
}

import type { Metadata, Sharp } from 'sharp'
import sharp from 'sharp'
import { type FocalPoint, focalPointAt } from '../../domain/focal-point.ts'
import { largestPhotoWidth, variantWidths } from '../../domain/images.ts'
import { hashImage } from '../db/shown-uploads.ts'
import type { Upload, Variant } from '../db/uploads.ts'
import { damaged, largestFile, tooLarge, tooManyPixels, tooMuchMemory, wrongType } from './image-refusals.ts'

interface DecodedPhoto {
  pixels: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

/**
 * The most that a decoder may hold of a picture at once, in bytes of samples, so that the process that reads it stays
 * within 300 MB: an AVIF's is held five times over, in planes, in pixels, and in between.
 */
const mostBytes = { avif: 44_000_000, others: 150_000_000 }

type Header = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'>

/** Whether a picture would have to be held whole, and is too large for that; others are decoded line by line. */
export function needsTooMuchMemory({ format, width, height, channels, depth, isProgressive }: Header): boolean {
  const samples = width * height * channels
  // A progressive JPEG is held as coefficients, of two bytes each.
  const bytes = samples * (format === 'jpeg' || depth !== 'uchar' ? 2 : 1)
  if (format === 'heif') return bytes > mostBytes.avif
  return isProgressive && bytes > mostBytes.others
}

/** What ends a GIF. */
const trailer = 0x3b

/** The bytes of a colour table, as a flags byte tells its size. */
const tableLength = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)

/**
 * A GIF with its first frame alone (GIF89a, sections 17 to 27): decoders look through all of them, which for a film of
 * half a million frames takes a hundred megabytes. Anything else, and what is not whole, is given back as it is.
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
  return end + 1 < file.length ? Buffer.concat([file.subarray(0, end), Buffer.from([trailer])]) : file
}

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

/** In so many pixels a picture is lookedForInk at. */
const lookedForInk = 160

/** The least part of a cut-out that is clear around it. */
const clear = 0.05

/** The part of a picture that may be lost on a ground. */
const lost = { tooMuch: 0.15, hardly: 0.05 }

/** Gray from here on is lost on paper, and below on ink: a contrast of about 1.3 to 1 (WCAG 2.2). */
const [paleFrom, darkBelow] = [222, 48]

/** Whether a picture is cut out, as logos are, and so pale that part of it would be lost on paper, and none on ink. */
export async function isSeenOnInkAlone(picture: Sharp): Promise<boolean> {
  const { data, info } = await picture
    .resize({ width: lookedForInk, height: lookedForInk, fit: 'inside', withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 4) return false
  let [seen, pale, dark] = [0, 0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha < 128) continue
    const gray = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    seen += 1
    if (gray >= paleFrom) pale += 1
    if (gray < darkBelow) dark += 1
  }
  const isCutOut = seen > 0 && seen < (1 - clear) * info.width * info.height
  return isCutOut && pale > lost.tooMuch * seen && dark < lost.hardly * seen
}

/** In so many pixels a picture is looked at: what stands out in it stands out in small. */
const looked = 320

/** The part of the picture, from its top, that is looked at first: people stand upright, and their faces are there. */
const upper = 0.65

/** So wide a strip, as a part of the width, is what libvips chooses. */
const strip = 0.6

/** A point nearer to where the upper part ends, as a part of the height, goes on below: it is no face. */
const edge = 0.06

/** What stands out in a picture: skin, colour and contrast (libvips' attention). */
export async function findFocalPoint(picture: Sharp): Promise<FocalPoint> {
  const { data, info } = await picture
    .resize({ width: looked, height: looked, fit: 'inside' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    // A dark or pale photo is looked at as if it were neither.
    .normalise()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const small = { pixels: data, raw: { width, height, channels } }
  const above = await attentionIn(small, Math.ceil(height * upper))
  const found = above && above.y < (upper - edge) * height ? above : ((await attentionIn(small, height)) ?? above)
  return focalPointAt((found?.x ?? width / 2) / width, (found?.y ?? height / 2) / height)
}

/** Where the strip would stand that libvips chooses, if the picture ended at a height; null where nothing stands out. */
async function attentionIn({ pixels, raw }: DecodedPhoto, height: number): Promise<{ x: number; y: number } | null> {
  const width = Math.round(raw.width * strip)
  if (width === raw.width || width < 1) return null
  const part = pixels.subarray(0, raw.width * height * raw.channels)
  const { info } = await sharp(part, { raw: { ...raw, height } })
    .resize({ width, height, fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { attentionX: x = 0, attentionY: y = 0 } = info
  // Where nothing stands out, libvips names the first corner.
  return x === 0 && y === 0 ? null : { x, y }
}

/** 24 megapixels as camera makers count them: 5712 × 4284 is one. */
const mostPixels = 24_500_000

/** WebP knows no side longer than this. */
const longestSide = 16_383

const acceptedFormats = new Set(['jpeg', 'png', 'webp', 'gif'])

export interface EncodedImage {
  upload: Upload
  variants: Variant[]
  /** What stands out in a photo; null of line art. */
  focalPoint: FocalPoint | null
}

/**
 * Checks and decodes an uploaded file and encodes it anew as WebP, upright and without metadata, in every width.
 * Throws an HttpError (413, 415) for what is not taken.
 */
export const readImage = async (file: Buffer): Promise<EncodedImage> => encodePhoto(await decodePhoto(file))

/** Checks and decodes a file. Throws an HttpError (413, 415) for what is not taken. */
async function decodePhoto(file: Buffer): Promise<DecodedPhoto> {
  if (file.length > largestFile) throw tooLarge()
  const header = await readHeader(file)
  // Before a pixel is decoded, so that a bomb costs nothing.
  if (header.width * header.height > mostPixels) throw tooManyPixels()
  if (needsTooMuchMemory(header)) throw tooMuchMemory()
  return decode(file)
}

/** Encodes a photo as WebP in every width. */
async function encodePhoto({ pixels, raw }: DecodedPhoto): Promise<EncodedImage> {
  const photo = () => sharp(pixels, { raw })
  const full = await photo().webp({ quality: 80 }).toBuffer()
  const variants: Variant[] = [{ width: raw.width, type: 'webp', bytes: full }]
  for (const each of variantWidths(raw.width, false)) {
    const bytes = await photo().resize({ width: each }).webp({ quality: 72 }).toBuffer()
    variants.push({ width: each, type: 'webp', bytes })
  }
  const { width, height } = raw
  const upload = { hash: hashImage(full), width, height, isArt: false, isLight: await isSeenOnInkAlone(photo()) }
  return { upload, variants, focalPoint: await findFocalPoint(photo()) }
}

async function readHeader(file: Buffer): Promise<Metadata> {
  if (file.length === 0) throw wrongType()
  let header: Metadata
  try {
    header = await sharp(file, { failOn: 'error', limitInputPixels: false }).metadata()
  } catch (error) {
    const isUnknown = error instanceof Error && error.message.includes('unsupported image format')
    throw isUnknown || isHeic(file) ? wrongType() : damaged()
  }
  const isAvif = header.format === 'heif' && header.compression === 'av1'
  if (!isAvif && !acceptedFormats.has(header.format)) throw wrongType()
  return header
}

/** Whether a file is a telephone's HEIC: AVIF's container around a patented codec that is not decoded here. */
function isHeic(file: Buffer): boolean {
  return /^ftyphe/.test(file.toString('latin1', 4, 12))
}

async function decode(file: Buffer): Promise<DecodedPhoto> {
  const reader: Sharp = sharp(file, { failOn: 'error', limitInputPixels: mostPixels, sequentialRead: true })
    .autoOrient()
    .resize({ width: largestPhotoWidth, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  try {
    const { data: pixels, info } = await reader.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
    return { pixels, raw: { width: info.width, height: info.height, channels: info.channels } }
  } catch {
    throw damaged()
  }
}

import type { Metadata, Sharp } from 'sharp'
import type { FocalPoint } from '../../domain/focal-point.ts'
import { largestPhotoWidth, variantWidths } from '../../domain/images.ts'
import { hashImage } from '../db/shown-uploads.ts'
import type { Upload, Variant } from '../db/uploads.ts'
import type { DecodedPhoto } from './decoded-photo.ts'
import { needsTooMuchMemory } from './decoding-memory.ts'
import { findFocalPoint } from './find-focal-point.ts'
import { damaged, largestFile, tooLarge, tooManyPixels, tooMuchMemory, wrongType } from './image-refusals.ts'
import { isSeenOnInkAlone } from './seen-on-ink.ts'
import { sharp } from './sharp.ts'

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
 * Throws a Refusal (413, 415) for what is not taken.
 */
export const readImage = async (file: Buffer): Promise<EncodedImage> => encodePhoto(await decodePhoto(file))

/** Checks and decodes a file. Throws a Refusal (413, 415) for what is not taken. */
export async function decodePhoto(file: Buffer): Promise<DecodedPhoto> {
  if (file.length > largestFile) throw tooLarge()
  const header = await readHeader(file)
  // Before a pixel is decoded, so that a bomb costs nothing.
  if (header.width * header.height > mostPixels) throw tooManyPixels()
  if (needsTooMuchMemory(header)) throw tooMuchMemory()
  return decode(file)
}

/** Encodes a photo as WebP in every width. */
export async function encodePhoto({ pixels, raw }: DecodedPhoto): Promise<EncodedImage> {
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

import type { Sharp } from 'sharp'
import { type FocalPoint, focalPointAt } from '../../domain/focal-point.ts'
import type { DecodedPhoto } from './decoded-photo.ts'
import { sharp } from './sharp.ts'

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

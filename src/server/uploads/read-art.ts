import { variantWidths } from '../../domain/images.ts'
import { hashImage } from '../db/shown-uploads.ts'
import type { EncodedImage } from './read-image.ts'
import { sharp } from './read-image.ts'

/** As many tones as the drawings have; more would make the half heavier than the whole. */
const tones = 16

/** Takes line art as it is, with its half-size variant, which is drawn if there is none. Throws if they do not fit. */
export async function readArt(full: Buffer, half: Buffer | null): Promise<EncodedImage> {
  const { width, height } = await measure(full)
  const [halfWidth = 1] = variantWidths(width, true)
  const halfHeight = Math.round(height / 2)
  const halfBytes = half ?? (await halve(full, halfWidth, halfHeight))
  const measured = await measure(halfBytes)
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

async function measure(art: Buffer) {
  const { format, width, height } = await sharp(art).metadata()
  if (format !== 'webp') throw new Error(`Art must be WebP, not ${format}`)
  return { width, height }
}

// Nearest-neighbour turns hatching into dots; averaged and then brought back to few tones, lines stay lines.
async function halve(full: Buffer, width: number, height: number): Promise<Buffer> {
  const drawing = await sharp(full, { failOn: 'error' })
    .resize({ width, height, fit: 'fill', kernel: 'lanczos3', fastShrinkOnLoad: false })
    .png({ palette: true, colours: tones, dither: 0 })
    .toBuffer()
  return sharp(drawing).webp({ lossless: true }).toBuffer()
}

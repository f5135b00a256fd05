import type { Metadata } from 'sharp'

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

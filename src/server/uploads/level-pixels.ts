import type { DecodedPhoto } from './decoded-photo.ts'
import { photoLevels } from './photo-levels.ts'

/** About so many pixels are looked at. */
const lookedAt = 200_000

/** Brings a dull or dark photo to the poster's tones, in place; false of one that is fine, and of what is cut out. */
export function levelPixels(photo: DecodedPhoto): boolean {
  const levels = photo.raw.channels === 3 ? photoLevels(histogramOf(photo)) : null
  if (!levels) return false
  const { pixels } = photo
  // In place: a second copy of the pixels would be as large as the first.
  for (let at = 0; at < pixels.length; at++) pixels[at] = levels[pixels[at] ?? 0] ?? 0
  return true
}

/** How many of a photo's pixels have each lightness (ITU-R BT.709). */
function histogramOf({ pixels, raw }: DecodedPhoto): number[] {
  const histogram = new Array<number>(256).fill(0)
  // An odd step meets all columns in turn, not the same few in each row.
  const step = 3 * (2 * Math.floor((raw.width * raw.height) / lookedAt / 2) + 1)
  for (let at = 0; at + 2 < pixels.length; at += step) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    const lightness = Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    histogram[lightness] = (histogram[lightness] ?? 0) + 1
  }
  return histogram
}

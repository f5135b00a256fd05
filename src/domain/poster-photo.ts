import { type FocalPoint, placeOf } from './focal-point.ts'

/** Where the poster shows a photo: across it, under the words, beside them, or farther to the right. */
export type PosterStand = 'across' | 'beside' | 'apart'

/** A photo less wide than so many times its height would show its middle alone across the poster. */
const leastAcross = 1.25

/** Farther left, in percent of a photo's width, a point of it would lie under the words across the poster. */
const clearOfWords = 70

/** Up to here, in percent of its width, a point would lie where a photo beside the words fades. */
const inTheFade = 30

interface PosterPhoto {
  width?: number | undefined
  height?: number | undefined
  point: FocalPoint | null
}

export function posterStand({ width = 0, height = 0, point }: PosterPhoto): PosterStand {
  const x = point === null ? null : placeOf(point).x
  if (x !== null && x <= inTheFade) return 'apart'
  return width < leastAcross * height || (x !== null && x < clearOfWords) ? 'beside' : 'across'
}

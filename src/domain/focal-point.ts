/** Percent across and down a picture: 9 × 9, a tenth apart. */
const places = [10, 20, 30, 40, 50, 60, 70, 80, 90] as const

/**
 * The point in sight in every crop, such as '40 20': percent from the left and from the top. A crop shows a tenth of
 * the picture around it, as long as it shows a fifth of the picture.
 */
export type FocalPoint = string

export const isFocalPoint = (value: unknown): value is FocalPoint =>
  typeof value === 'string' && /^[1-9]0 [1-9]0$/.test(value)

const nearest = (share: number) => Math.min(Math.max(Math.round(share * 10) * 10, places[0]), places[8])

/** The nearest focal point to a place, in shares of the picture's width and height. */
export const focalPointAt = (x: number, y: number): FocalPoint => `${nearest(x)} ${nearest(y)}`

/** In percent from the left and from the top. */
export function coordinatesOf(point: FocalPoint): { x: number; y: number } {
  const [x = 50, y = 50] = point.split(' ').map(Number)
  return { x, y }
}

/** Where the poster shows a photo: across it, under the words, beside them, or farther to the right. */
type PosterLayout = 'across' | 'beside' | 'apart'

/** A photo less wide than so many times its height would show its middle alone across the poster. */
const leastAcross = 1.25

/** Farther left, in percent of a photo's width, a point of it would lie under the words across the poster. */
const clearOfWords = 70

/** Up to here, in percent of its width, a point would lie where a photo beside the words fades. */
const inTheFade = 30

export interface PosterPhoto {
  width?: number | undefined
  height?: number | undefined
  point: FocalPoint | null
}

export function posterLayout({ width = 0, height = 0, point }: PosterPhoto): PosterLayout {
  const x = point === null ? null : coordinatesOf(point).x
  if (x !== null && x <= inTheFade) return 'apart'
  return width < leastAcross * height || (x !== null && x < clearOfWords) ? 'beside' : 'across'
}

/**
 * The point that every crop shows, such as '40 20': percent from the left and from the top, each 10, 20 … 90. A crop
 * that shows at least a fifth of the picture also shows a tenth of the picture on every side of the point.
 */
export type FocalPoint = string

export const isFocalPoint = (value: unknown): value is FocalPoint =>
  typeof value === 'string' && /^[1-9]0 [1-9]0$/.test(value)

const nearestStep = (share: number) => Math.min(Math.max(Math.round(share * 10) * 10, 10), 90)

/** Returns the focal point nearest to a place, given in shares (0 to 1) of the picture's width and height. */
export const focalPointAt = (x: number, y: number): FocalPoint => `${nearestStep(x)} ${nearestStep(y)}`

/** In percent from the left and from the top. */
export function coordinatesOf(point: FocalPoint): { x: number; y: number } {
  const [x = 50, y = 50] = point.split(' ').map(Number)
  return { x, y }
}

/**
 * `across`: the photo is behind the words, as wide as the poster; `beside`: beside them; `apart`: farther to the right.
 */
type PosterLayout = 'across' | 'beside' | 'apart'

/** The smallest ratio of width to height for `across`: of a narrower photo, only the middle would be visible. */
const minRatioAcross = 1.25

/** In percent of the width: the words of `across` would cover a point farther left. */
const minPointAcross = 70

/** In percent of the width: a photo beside the words is faded from its left edge to here. */
const fadeEnd = 30

export interface PosterPhoto {
  width?: number | undefined
  height?: number | undefined
  point: FocalPoint | null
}

export function posterLayout({ width = 0, height = 0, point }: PosterPhoto): PosterLayout {
  const x = point === null ? null : coordinatesOf(point).x
  if (x !== null && x <= fadeEnd) return 'apart'
  return width < minRatioAcross * height || (x !== null && x < minPointAcross) ? 'beside' : 'across'
}

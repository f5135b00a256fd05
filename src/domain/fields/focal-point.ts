/**
 * The point that every crop shows, such as '40 20': percent from the left and from the top, each 10, 20 … 90. A crop
 * of at least a fifth of the picture also shows what surrounds the point: a tenth of the picture on each side.
 */
export type FocalPoint = string

export const focalPointPattern = /^[1-9]0 [1-9]0$/

export const isFocalPoint = (value: unknown): value is FocalPoint =>
  typeof value === 'string' && focalPointPattern.test(value)

const nearestStep = (fraction: number) => Math.min(Math.max(Math.round(fraction * 10) * 10, 10), 90)

/** Returns the focal point nearest to a place: `x` and `y` are fractions (0 to 1) of the picture's width and height. */
export const focalPointAt = (x: number, y: number): FocalPoint => `${nearestStep(x)} ${nearestStep(y)}`

/** Returns percent from the left (`x`) and from the top (`y`). */
export function coordinatesOf(point: FocalPoint): { x: number; y: number } {
  const [x = 50, y = 50] = point.split(' ').map(Number)
  return { x, y }
}

/** Where the photo is. `across`: behind the words, full width; `beside`: next to the words; `apart`: farther right. */
type PosterLayout = 'across' | 'beside' | 'apart'

/** The smallest ratio of width to height for `across`, which would show only the middle of a narrower photo. */
const minRatioAcross = 1.25

/** In percent of the width: in `across`, the words would cover a point farther left. */
const minPointAcross = 70

/** In percent of the width: a photo beside the words fades in from its left edge up to here. */
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

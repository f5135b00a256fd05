import type { Lines } from '../../domain/display-lines.ts'

/**
 * The left edge of the ink of `public/art/hero-fighter.webp` in strips from top to bottom, as fractions of its width.
 * A test compares them with the picture.
 */
const strips = [
  1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0.13, 0.09, 0.06, 0.05, 0.04, 0.03, 0.03, 0.03, 0.03, 0.03, 0.03, 0.03, 0.03, 0.04,
  0.05, 0.07, 0.09, 0.12, 0.2, 0.31, 0.45, 0.6, 0.6, 0.6, 0.6, 0.61, 0.62, 0.63, 0.64, 0.63, 0.63, 0.62, 0.62, 0.61,
  0.61, 0.6, 0.6, 0.6, 0.6, 0.59, 0.59, 0.59, 0.59, 0.59, 0.59, 0.59, 0.59, 0.6, 0.61,
]

/** In pixels. */
interface Fighter {
  left: number
  top: number
  width: number
  height: number
}

/** Returns the left edge of each of the fighter's strips between two heights, and how much of its height is there. */
export function edgesBetween({ left, top, width, height }: Fighter, from: number, to: number) {
  const strip = height / strips.length
  const edges: { edge: number; height: number }[] = []
  const last = Math.min(strips.length, Math.ceil((to - top) / strip))
  for (let index = Math.max(0, Math.floor((from - top) / strip)); index < last; index += 1) {
    const edge = strips[index] ?? 1
    const heightBetween = Math.min(to, top + (index + 1) * strip) - Math.max(from, top + index * strip)
    if (edge < 1 && heightBetween > 0) edges.push({ edge: left + edge * width, height: heightBetween })
  }
  return edges
}

export interface Title extends Lines {
  height: number
}

export interface Side {
  /** Its font size and line height are the units of `width` and `rows`, which include the descriptor. */
  slogan: Lines
  scale: number
  width: number
  rows: number
  /** The widths of the labels, in em. */
  buttons: number[]
}

/** How title, slogan and fighter are arranged from 1024 px on. */
export interface Composition {
  title: Title
  /** Slogan and buttons are right of the title's last line, or below it. */
  place: 'beside' | 'below'
  /** The part of the fighter below the poster's bottom edge, in hundredths of his height. */
  drop: number
}

/** In pixels. */
const rail = 72
const gaps = { beside: 38, below: 32, buttons: 12 }

/** Room for an accent above the first line and for a tail below the last, in em. */
const markRoom = 0.28
const tailRoom = 0.26

/**
 * The share of a letter's box that the fighter may cover. The lower half counts more, because an L whose lower half is
 * covered reads as an I.
 */
const maxCovered = 0.2
const lowerHalfWeight = 3

/** The min distance between side and fighter in pixels. */
const clearance = 4

/** The values of `Composition.drop` to try. */
export const drops = [0, 8, 16, 24, 32, 39]

export const measureTitle = (lines: Lines): Title => ({
  ...lines,
  height:
    (lines.lines.length - 1) * lines.leading + 0.7 + (lines.isHigh ? markRoom : 0) + (lines.isDeep ? tailRoom : 0),
})

export interface Stage {
  /** Returns the title's font size in pixels for a max width in hundredths of the page. */
  sizeOf(composition: Composition, reach: number): number
  /** Whether nothing overlaps when the title has this font size in pixels. */
  isClear(composition: Composition, size: number): boolean
}

const marginIn = (width: number) => Math.min(Math.max(20, 0.0334 * width), 48)

const sloganSizeIn = (width: number) => Math.min(Math.max(28, 0.031 * width), 44.8)

/** Computes the first screen in a window of this size, with the lengths of `hero.css`. */
export function stageIn(width: number, height: number): (side: Side) => Stage {
  const pageWidth = Math.min(width, 1680)
  const heroHeight = Math.min(Math.max(640, height), 900)
  const margin = marginIn(width)
  const top = 0.124 * heroHeight
  const foot = 0.942 * heroHeight - rail
  const fighterWidth = Math.min(787, 0.75 * width - 293, (heroHeight - 76) * 0.9556)
  const sloganSize = sloganSizeIn(width)
  const actionsGap = 0.029 * heroHeight
  const button =
    width < 1280 || height < 800 ? { height: 48, size: 19, padding: 16 } : { height: 56, size: 22, padding: 24 }

  const fighterHeight = fighterWidth / 0.9556
  const fighters = new Map(
    drops.map((drop): [number, Fighter] => [
      drop,
      {
        left: pageWidth - 0.98 * fighterWidth,
        top: heroHeight - rail - (1 - drop / 100) * fighterHeight,
        width: fighterWidth,
        height: fighterHeight,
      },
    ]),
  )

  return ({ slogan, scale, buttons, width, rows }) => {
    const sideHeight = rows * slogan.leading * sloganSize * scale + actionsGap + button.height
    const sideWidth = Math.max(
      width * sloganSize * scale,
      buttons.reduce((sum, label) => sum + (label + 1.9) * button.size + 2 * button.padding, gaps.buttons),
    )

    function sizeOf({ title, place }: Composition, reach: number): number {
      const room = foot - top - (place === 'below' ? sideHeight + gaps.below : 0)
      return Math.min(((reach / 100) * pageWidth) / title.width, room / title.height)
    }

    function isClear({ title, place, drop }: Composition, size: number): boolean {
      const fighter = fighters.get(drop)
      if (!fighter || size <= 0) return false
      const last = title.lines.length - 1
      const isBeside = place === 'beside'
      if (isBeside && last > 0 && sideHeight > (title.leading - 0.05) * size) return false
      const baseline = isBeside
        ? foot - (title.isDeep ? tailRoom * size : 0)
        : top + ((title.isHigh ? markRoom : 0) + 0.7 + last * title.leading) * size
      const isCovered = title.widths.some((width, index) => {
        const lineBaseline = baseline - (last - index) * title.leading * size
        const letterArea = ((width * size) / (title.lines[index]?.trimEnd().length ?? 1)) * 0.7 * size
        const middle = lineBaseline - 0.35 * size
        const right = margin + width * size
        const coveredUpperHalf = areaUnder(fighter, lineBaseline - 0.7 * size, middle, right)
        const coveredLowerHalf = areaUnder(fighter, middle, lineBaseline, right)
        return coveredUpperHalf + lowerHalfWeight * coveredLowerHalf > maxCovered * letterArea
      })
      if (isCovered) return false
      const sideLeft = margin + (isBeside ? (title.widths[last] ?? 0) * size + gaps.beside : 0)
      const sideFoot = isBeside ? baseline : baseline + (title.isDeep ? tailRoom * size : 0) + gaps.below + sideHeight
      return edgesBetween(fighter, sideFoot - sideHeight, sideFoot).every(
        ({ edge }) => sideLeft + sideWidth + clearance <= edge,
      )
    }

    return { sizeOf, isClear }
  }
}

/** Returns the area that the fighter covers of a line of text that ends at `right`. */
const areaUnder = (fighter: Fighter, from: number, to: number, right: number) =>
  right <= fighter.left
    ? 0
    : edgesBetween(fighter, from, to).reduce((sum, { edge, height }) => sum + Math.max(0, right - edge) * height, 0)

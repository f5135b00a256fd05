import type { Lines } from '../text/display-lines.ts'

/**
 * Where the ink of `public/art/hero-fighter.webp` begins, from the left, in strips from top to bottom, in parts of the
 * picture's width: nothing, the glove, the trunk. A test holds the numbers to the picture.
 */
const strips = [
  1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0.13, 0.09, 0.06, 0.05, 0.04, 0.03, 0.03, 0.03, 0.03, 0.03, 0.03, 0.03, 0.03, 0.04,
  0.05, 0.07, 0.09, 0.12, 0.2, 0.31, 0.45, 0.6, 0.6, 0.6, 0.6, 0.61, 0.62, 0.63, 0.64, 0.63, 0.63, 0.62, 0.62, 0.61,
  0.61, 0.6, 0.6, 0.6, 0.6, 0.59, 0.59, 0.59, 0.59, 0.59, 0.59, 0.59, 0.59, 0.6, 0.61,
]

/** The fighter in his place, in pixels. */
interface Fighter {
  left: number
  top: number
  width: number
  height: number
}

/** The strips between two heights: where the ink begins in each, and how much of its height lies between them. */
export function edgesBetween({ left, top, width, height }: Fighter, from: number, to: number) {
  const strip = height / strips.length
  const edges: { edge: number; height: number }[] = []
  const last = Math.min(strips.length, Math.ceil((to - top) / strip))
  for (let index = Math.max(0, Math.floor((from - top) / strip)); index < last; index += 1) {
    const edge = strips[index] ?? 1
    const between = Math.min(to, top + (index + 1) * strip) - Math.max(from, top + index * strip)
    if (edge < 1 && between > 0) edges.push({ edge: left + edge * width, height: between })
  }
  return edges
}

/** A title's lines, and the height of their ink in parts of the font size. */
export interface Title extends Lines {
  height: number
}

/** Slogan and buttons. */
export interface Side {
  slogan: Lines
  /** The slogan's size in parts of the usual. */
  scale: number
  /** The widths of the words on the buttons, in parts of their font size. */
  buttons: number[]
}

/** How title, slogan and fighter stand together from 1024 px on. */
export interface Composition {
  title: Title
  /** Where slogan and buttons are: right of the title's last line, or below it. */
  place: 'beside' | 'below'
  /** The fighter's size, in hundredths of the largest. */
  fighter: number
}

/** In pixels. */
const rail = 72
const gaps = { beside: 38, below: 32, buttons: 12 }

/** Room for a mark above the first line and for a tail below the last, in parts of the font size. */
const markRoom = 0.28
const tailRoom = 0.26

/**
 * So much of one letter's box may be covered on a line: less than a quarter of its ink. Its lower half counts threefold,
 * for without its foot an L reads as an I.
 */
const coveredAtMost = 0.2
const footCounts = 3

/** What stands clear of the fighter stays so far away from him, in pixels. */
const clearance = 4

/** The sizes of the fighter, in hundredths. */
export const fighterSizes = [100, 92, 84, 76]

export const measureTitle = (lines: Lines): Title => ({
  ...lines,
  height:
    (lines.lines.length - 1) * lines.leading + 0.7 + (lines.isHigh ? markRoom : 0) + (lines.isDeep ? tailRoom : 0),
})

/** A title beside a slogan and its buttons in one window. */
export interface Stage {
  /** The title's font size in pixels where its longest line reaches so far, in hundredths of the page. */
  sizeOf(way: Composition, reach: number): number
  /** Whether nothing is in another's way where the title is of that size. */
  isClear(way: Composition, size: number): boolean
}

const marginIn = (width: number) => Math.min(Math.max(20, 0.0334 * width), 48)

const sloganSizeIn = (width: number) => Math.min(Math.max(28, 0.031 * width), 44.8)

/** The first screen in a window of so many pixels, as `hero.css` builds it, for any slogan and buttons. */
export function stageIn(width: number, height: number): (side: Side) => Stage {
  const page = Math.min(width, 1680)
  const hero = Math.min(Math.max(640, height), 900)
  const margin = marginIn(width)
  const top = 0.124 * hero
  const foot = 0.942 * hero - rail
  const largest = Math.min(787, 0.75 * width - 293, (hero - 76) * 0.9556)
  const sloganSize = sloganSizeIn(width)
  const actionsGap = 0.029 * hero
  const button =
    width < 1280 || height < 800 ? { height: 48, size: 19, padding: 16 } : { height: 56, size: 22, padding: 24 }

  const fighterOf = (size: number): Fighter => {
    const wide = (size / 100) * largest
    return { left: page - 0.98 * wide, top: hero - rail - wide / 0.9556, width: wide, height: wide / 0.9556 }
  }
  const fighters = new Map(fighterSizes.map((size) => [size, fighterOf(size)]))

  return ({ slogan, scale, buttons }) => {
    const sideHeight = slogan.lines.length * slogan.leading * sloganSize * scale + actionsGap + button.height
    const sideWidth = Math.max(
      slogan.width * sloganSize * scale,
      buttons.reduce((sum, label) => sum + (label + 1.9) * button.size + 2 * button.padding, gaps.buttons),
    )

    function sizeOf({ title, place }: Composition, reach: number): number {
      const room = foot - top - (place === 'below' ? sideHeight + gaps.below : 0)
      return Math.min(((reach / 100) * page) / title.width, room / title.height)
    }

    function isClear({ title, place, fighter: fighterSize }: Composition, size: number): boolean {
      const fighter = fighters.get(fighterSize)
      if (!fighter || size <= 0) return false
      const last = title.lines.length - 1
      const isBeside = place === 'beside'
      if (isBeside && last > 0 && sideHeight > (title.leading - 0.05) * size) return false
      const baseline = isBeside
        ? foot - (title.isDeep ? tailRoom * size : 0)
        : top + ((title.isHigh ? markRoom : 0) + 0.7 + last * title.leading) * size
      const isCovered = title.widths.some((width, index) => {
        const foot = baseline - (last - index) * title.leading * size
        const letter = ((width * size) / (title.lines[index]?.trimEnd().length ?? 1)) * 0.7 * size
        const middle = foot - 0.35 * size
        const right = margin + width * size
        const covered = areaUnder(fighter, foot - 0.7 * size, middle, right)
        const coveredFoot = areaUnder(fighter, middle, foot, right)
        return covered + footCounts * coveredFoot > coveredAtMost * letter
      })
      if (isCovered) return false
      const left = margin + (isBeside ? (title.widths[last] ?? 0) * size + gaps.beside : 0)
      const sideFoot = isBeside ? baseline : foot
      return edgesBetween(fighter, sideFoot - sideHeight, sideFoot).every(
        ({ edge }) => left + sideWidth + clearance <= edge,
      )
    }

    return { sizeOf, isClear }
  }
}

/** How much of a strip of type that ends at `right` the fighter covers, in square pixels. */
const areaUnder = (fighter: Fighter, from: number, to: number, right: number) =>
  right <= fighter.left
    ? 0
    : edgesBetween(fighter, from, to).reduce((sum, { edge, height }) => sum + Math.max(0, right - edge) * height, 0)

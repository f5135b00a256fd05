import { cssNumbers } from '../../domain/display/css-numbers.ts'
import { inkOf, memoized } from '../../domain/display/display-glyphs.ts'
import {
  type Lines,
  largestIn,
  measureLines,
  piecesOf,
  stack,
  tailRoom,
  titleStacks,
  wrap,
} from '../../domain/display/display-lines.ts'
import type { Poster, PosterWords } from '../../domain/page/page-data.ts'
import { fitOfLines } from '../../ui/text/display.tsx'

/** The composition of the first screen; `hero.css` computes the sizes for any window from it. */
interface HeroFit extends Composition, Side {
  /** The title on a phone, where slogan and fighter are below it. */
  tall: Lines
  /** The title on a tablet, where slogan and fighter are below it. */
  middle: Lines
  tallSlogan: Lines
  tallScale: number
  descriptor: Lines
  tallDescriptor: Lines
  /** The height of slogan and descriptor together, in lines of the slogan. */
  rows: number
  tallRows: number
  /** Whether on a phone the title's last line leaves room for the fighter's head, and the slogan room for his arm. */
  hasHeadRoom: boolean
}

interface Side {
  /** Its font size and line height are the units of `width` and `rows`, which include the descriptor. */
  slogan: Lines
  scale: number
  width: number
  rows: number
  /** The widths of the labels, in em. */
  buttons: number[]
}

/**
 * How title, slogan and fighter are arranged from 1024 px on. The title ends in front of the fighter's glove, with
 * slogan and buttons beside its last line or below it; or it goes across the page, above the glove.
 */
interface Composition {
  title: Lines
  place: 'beside' | 'below' | 'across'
}

/** The width of the slogan in em: from 768 px on, and on a phone beside the fighter's head. */
const columns = { wide: 11.5, tall: 7.5 }

const longSloganScale = 0.7

const shortSloganScale = 2
const maxShortLength = 16

const sloganLeadings = [1.04, 1.14, 1.24, 1.34]

/** Returns the smallest of these line heights at which no lines touch in any of the texts. */
const sloganLeading = (...texts: Lines[]) =>
  sloganLeadings.find((each) => texts.every(({ leading }) => leading <= each)) ?? 1.5

/** Returns the composition with the largest title, whichever way it breaks into lines. */
export const fitHero = (words: PosterWords): HeroFit => fitWords(JSON.stringify(words))

const fitWords = memoized((json): HeroFit => {
  const { name, descriptor, slogan, buttons }: PosterWords = JSON.parse(json)
  const titles = titleStacks(name)
  const words = piecesOf(slogan)
  const isLong = wrap(words, columns.wide).length > 2
  const isShort = slogan.length <= maxShortLength && !descriptor
  const scale = isLong ? longSloganScale : isShort ? shortSloganScale : 1
  const linesIn = (column: number) => ({
    slogan: evenLines(words, column),
    descriptor: descriptor ? evenLines(piecesOf(descriptor), column / tape.scale - tape.padding) : noLines,
  })
  const wide = linesIn(columns.wide / Math.min(scale, 1))
  const onPhone = linesIn(columns.tall / scale)
  const side = {
    slogan: {
      ...wide.slogan,
      leading: sloganLeading(wide.slogan, onPhone.slogan, wide.descriptor, onPhone.descriptor),
    },
    scale: Math.min(scale, floorToTenths(columns.wide / widthOf(wide))),
    buttons: buttons.map((label) => inkOf(label).width),
    width: widthOf(wide),
    rows: rowsOf(wide),
  }
  const tall = largestIn(titles, ...tallRooms)
  return {
    ...compose(titles, side),
    ...side,
    tall,
    middle: largestIn(titles, { width: 717, height: 350 }),
    tallSlogan: onPhone.slogan,
    tallScale: Math.min(scale, floorToTenths(columns.tall / widthOf(onPhone))),
    descriptor: wide.descriptor,
    tallDescriptor: onPhone.descriptor,
    tallRows: rowsOf(onPhone),
    hasHeadRoom:
      tall.lines.length > 1 && (tall.widths.at(-1) ?? 0) <= 0.71 * tall.width && widthOf(onPhone) * scale <= 6.4,
  }
})

export function posterOf(words: PosterWords): Poster {
  const fit = fitHero(words)
  const { title, middle, tall } = fit
  return {
    words,
    attributes: {
      section: {
        'data-place': fit.place,
        ...cssNumbers({
          rows: fit.rows,
          'tall-rows': fit.tallRows,
          'slogan-leading': fit.slogan.leading,
          'slogan-scale': fit.scale,
          'tall-scale': fit.tallScale,
        }),
        ...numbersOf(title),
      },
      text: numbersOf(middle),
      words: { 'data-head-room': fit.hasHeadRoom || undefined, ...numbersOf(tall) },
      side: cssNumbers({ w: title.widths.at(-1) ?? 0 }),
    },
    breaks: {
      title: { wide: endsOf(title), middle: endsOf(middle), tall: endsOf(tall) },
      descriptor: breaksIn(fit.descriptor, fit.tallDescriptor),
      slogan: breaksIn(fit.slogan, fit.tallSlogan),
    },
  }
}

const numbersOf = (title: Lines) => ({ ...fitOfLines(title), ...cssNumbers({ lines: title.lines.length }) })

const endsOf = ({ lines }: Lines) => lines.slice(0, -1).map((_, index) => lines.slice(0, index + 1).join('').length)

const breaksIn = (wide: Lines, tall: Lines) => ({ wide: endsOf(wide), middle: endsOf(wide), tall: endsOf(tall) })

const floorToTenths = (value: number) => Math.floor(value * 10) / 10

/** The descriptor's font size as a fraction of the slogan's, and the padding of its tape in em. */
const tape = { scale: 0.8, padding: 0.72 }

const noLines: Lines = { lines: [], widths: [], width: 0, leading: 0, height: 0, isHigh: false, isDeep: false }

interface SideTexts {
  slogan: Lines
  descriptor: Lines
}

const widthOf = ({ slogan, descriptor }: SideTexts) =>
  Math.max(slogan.width, descriptor.lines.length > 0 ? tape.scale * (descriptor.width + tape.padding) : 0)

/** In lines of the slogan: the padding and margin of the tape are as high as .6 of a line. */
const rowsOf = ({ slogan, descriptor }: SideTexts) =>
  slogan.lines.length + (descriptor.lines.length > 0 ? tape.scale * descriptor.lines.length + 0.6 : 0)

/**
 * Breaks words into as few lines as fit a column: at the ends of sentences if possible, else into lines of similar
 * length with the least line height.
 */
function evenLines(words: readonly string[], column: number): Lines {
  const count = wrap(words, column).length
  const sentences = measureLines(stack(words.join('').split(/(?<=[.!?…] )/), count))
  if (sentences.lines.length === count && sentences.width <= column) return sentences
  const narrower = [0, 0.04, 0.08, 0.12, 0.16, 0.2, 0.24, 0.28, 0.32].map((by) => wrap(words, column * (1 - by)))
  const distinct = new Map([stack(words, count), ...narrower].map((lines) => [lines.join('\n'), lines]))
  const candidates = [...distinct.values()].filter((lines) => lines.length === count).map((each) => measureLines(each))
  const preferred = candidates.some(isEven) ? candidates.filter(isEven) : candidates
  return preferred.reduce((best, each) => (sloganLeading(each) < sloganLeading(best) ? each : best))
}

function isEven({ lines }: Lines): boolean {
  const lengths = lines.map((line) => line.trim().length)
  return Math.min(...lengths) >= Math.max(...lengths) / 2
}

/** The room for the title on a phone, in a high window and in a low window. */
const tallRooms = [
  { width: 350, height: 415 },
  { width: 280, height: 185 },
]

/** The windows in which slogan and buttons stand clear of the fighter. */
const windows = [
  [1440, 900],
  [1280, 720],
  [1366, 768],
  [1920, 1080],
  [1024, 768],
  [1279, 720],
  [1024, 1366],
].map(([width = 0, height = 0]) => lengthsIn(width, height))

/** Compositions are compared by their size in these windows. */
const [desktop, , , , tablet] = windows

/** How good a composition is at the same size: the whole fighter is better than his upper half. */
const merits = { beside: 1, below: 1, across: 0.8 }

/** Returns the composition with the largest title; one of more lines is better. */
function compose(titles: Lines[], side: Side): Composition {
  const compositions = titles.flatMap((title) =>
    (['beside', 'below', 'across'] as const).map((place): Composition => ({ title, place })),
  )
  const clear = compositions.filter((each) => windows.every((window) => isClear(each, side, window)))
  const scoreOf = ({ title, place }: Composition) =>
    [desktop, tablet].reduce(
      (sum, window) => sum + (window ? sizeIn(window, { title, place }, side) / window.page : 0),
      0,
    ) *
    merits[place] *
    title.height ** 0.15
  const [first, ...others] = clear.length > 0 ? clear : compositions
  if (!first) throw new Error('A title has words')
  return others.reduce((best, each) => (scoreOf(each) > scoreOf(best) ? each : best), first)
}

type Lengths = ReturnType<typeof lengthsIn>

/** Returns the lengths of `hero.css` in a window, in pixels. */
export function lengthsIn(width: number, height: number) {
  const page = Math.min(width, 1680)
  const hero = Math.min(Math.max(640, Math.min(height, 0.8 * width)), 900)
  const margin = Math.min(Math.max(20, 0.0334 * width), 48)
  const fighter = Math.min(787, 0.75 * width - 293, (hero - 76) * 0.9556)
  return {
    page,
    margin,
    top: 0.124 * hero,
    foot: 0.942 * hero - 72,
    fighter,
    /** The left edge of the glove, and its top and bottom when the whole fighter is in the window. */
    glove: { left: page - 0.98 * fighter, top: hero - 72 - 0.862 * fighter, bottom: hero - 72 - 0.49 * fighter },
    /** The left edge of the body below the arm. */
    body: page - 0.4 * fighter,
    slogan: Math.min(Math.max(28, 0.031 * width), 44.8),
    actionsGap: 0.029 * hero,
    button:
      width < 1280 || height < 800 ? { height: 48, size: 19, padding: 16 } : { height: 56, size: 22, padding: 24 },
  }
}

/** Between the title and the side, and between the buttons, in pixels. */
const gaps = { beside: 38, below: 32, buttons: 12 }

const heightOf = ({ rows, slogan, scale }: Side, window: Lengths) =>
  rows * slogan.leading * window.slogan * scale + window.actionsGap + window.button.height

/** Returns the title's font size in pixels. */
export function sizeIn(window: Lengths, { title, place }: Composition, side: Side): number {
  const { page, margin, top, foot, fighter, glove } = window
  const width = place === 'across' ? page - 2 * margin : glove.left + 0.17 * fighter - margin
  const height = foot - top - (place === 'beside' ? 0 : heightOf(side, window) + gaps.below)
  const heightAboveGlove = place === 'across' ? glove.top + 0.41 * fighter - top : Number.POSITIVE_INFINITY
  return Math.min(width / title.width, height / title.height, heightAboveGlove / (title.height - 0.05))
}

/** Whether slogan and buttons are left of the glove, or below it and left of the body. */
function isClear(composition: Composition, side: Side, window: Lengths): boolean {
  const { title, place } = composition
  const { margin, top, foot, glove, body, button } = window
  const size = sizeIn(window, composition, side)
  const height = heightOf(side, window)
  if (place === 'beside' && title.height * size < 0.75 * (foot - top)) return false
  if (place === 'beside' && title.lines.length > 1 && height > (title.leading - 0.05) * size) return false
  const left = margin + (place === 'beside' ? (title.widths.at(-1) ?? 0) * size + gaps.beside : 0)
  const width = Math.max(
    side.width * window.slogan * side.scale,
    side.buttons.reduce((sum, label) => sum + (label + 1.9) * button.size + 2 * button.padding, gaps.buttons),
  )
  const sideTop =
    place === 'beside' ? foot - (title.isDeep ? tailRoom * size : 0) - height : top + title.height * size + gaps.below
  return left + width <= (place !== 'across' && sideTop > glove.bottom ? body : glove.left)
}

import { cssNumbers } from '../../domain/css-numbers.ts'
import type { Poster, PosterWords } from '../../domain/page-data.ts'
import { fitOfLines } from '../text/display.tsx'
import { inkOf, memoized } from '../text/display-glyphs.ts'
import { fitLines, type Lines, piecesOf, stack, wrap } from '../text/display-lines.ts'
import { type Composition, drops, measureTitle, type Side, type Stage, stageIn, type Title } from './hero-stage.ts'

/** The composition of the first screen; `hero.css` computes the sizes for any window from it. */
export interface HeroFit extends Composition, Side {
  /** The title's max width in hundredths of the page: from 1280 px on, and from 1024 px. */
  reach: number
  nearReach: number
  /** The title's lines on a phone and on a tablet, where slogan and fighter are below. */
  tall: Title
  middle: Title
  tallSlogan: Lines
  tallScale: number
  descriptor: Lines
  tallDescriptor: Lines
  /** Lines of the slogan and of the descriptor on its tape. */
  rows: number
  tallRows: number
  /** The last line on a phone leaves room for the fighter's head, and the slogan for his arm. */
  hasHeadRoom: boolean
}

/** A composition must hold in these windows, of which the first counts for its size. */
const desktop = stageIn(1440, 900)
const desktops = [desktop, stageIn(1280, 720), stageIn(1366, 768), stageIn(1920, 1080)]
const tablet = stageIn(1024, 768)
const tablets = [tablet, stageIn(1279, 720), stageIn(1024, 1366)]

const maxLines = 6

/** The slogan's columns, in parts of its font size: from 768 px on, and on a phone beside the fighter's head. */
const columns = { wide: 11.5, tall: 7.5 }

/** The scale of a slogan of more than two lines, and of one of up to 16 letters. */
const smaller = 0.7
const larger = 2
const maxShort = 16

const sloganLeadings = [1.04, 1.14, 1.24, 1.34]

const sloganLeading = (...ways: Lines[]) =>
  sloganLeadings.find((each) => ways.every(({ leading }) => leading <= each)) ?? 1.5

/** In hundredths of the page. */
const reaches = { max: 93, min: 24, step: 2 }

/** Returns the composition in which the title is largest, of all ways to break it. */
export const fitHero = (words: PosterWords): HeroFit => fitWords(JSON.stringify(words))

const fitWords = memoized((typed): HeroFit => {
  const { name, descriptor, slogan, buttons }: PosterWords = JSON.parse(typed)
  const titles = stacksOf(name)
  const words = piecesOf(slogan)
  const isLong = wrap(words, columns.wide).length > 2
  const isShort = slogan.length <= maxShort && !descriptor
  const scale = isLong ? smaller : isShort ? larger : 1
  const linesIn = (column: number) => ({
    slogan: evenLines(words, column),
    descriptor: descriptor ? evenLines(piecesOf(descriptor), column / tape.scale - tape.padding) : none,
  })
  const wide = linesIn(columns.wide / Math.min(scale, 1))
  const onPhone = linesIn(columns.tall / scale)
  const side = {
    slogan: {
      ...wide.slogan,
      leading: sloganLeading(wide.slogan, onPhone.slogan, wide.descriptor, onPhone.descriptor),
    },
    scale: Math.min(scale, tenths(columns.wide / widthOf(wide))),
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
    tallScale: Math.min(scale, tenths(columns.tall / widthOf(onPhone))),
    descriptor: wide.descriptor,
    tallDescriptor: onPhone.descriptor,
    tallRows: rowsOf(onPhone),
    hasHeadRoom:
      tall.lines.length > 1 && (tall.widths.at(-1) ?? 0) <= 0.71 * tall.width && widthOf(onPhone) * scale <= 6.4,
  }
})

/** Returns words as the poster has them. */
export function posterOf(words: PosterWords): Poster {
  const fit = fitHero(words)
  const { title, middle, tall } = fit
  return {
    words,
    attributes: {
      section: {
        'data-place': fit.place,
        ...cssNumbers({
          drop: fit.drop / 100,
          reach: fit.reach / 100,
          'near-reach': fit.nearReach / 100,
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
      descriptor: inWindows(fit.descriptor, fit.tallDescriptor),
      slogan: inWindows(fit.slogan, fit.tallSlogan),
    },
  }
}

const numbersOf = (title: Title) => ({ ...fitOfLines(title), ...cssNumbers({ lines: title.lines.length }) })

const endsOf = ({ lines }: Lines) => lines.slice(0, -1).map((_, index) => lines.slice(0, index + 1).join('').length)

const inWindows = (wide: Lines, tall: Lines) => ({ wide: endsOf(wide), middle: endsOf(wide), tall: endsOf(tall) })

/** Down to tenths, which the stylesheet has. */
const tenths = (value: number) => Math.floor(value * 10) / 10

/** The descriptor's tape, in parts of the slogan's font size and of its own. */
const tape = { scale: 0.8, padding: 0.72 }

const none: Lines = { lines: [], widths: [], width: 0, leading: 0, isHigh: false, isDeep: false }

interface Below {
  slogan: Lines
  descriptor: Lines
}

const widthOf = ({ slogan, descriptor }: Below) =>
  Math.max(slogan.width, descriptor.lines.length > 0 ? tape.scale * (descriptor.width + tape.padding) : 0)

/** The tape's padding and margin are .6 of the slogan's line. */
const rowsOf = ({ slogan, descriptor }: Below) =>
  slogan.lines.length + (descriptor.lines.length > 0 ? tape.scale * descriptor.lines.length + 0.6 : 0)

/**
 * Returns the fewest lines that fit a column: by sentences if possible, else of even length, with the least line
 * height.
 */
function evenLines(words: readonly string[], column: number): Lines {
  const count = wrap(words, column).length
  const sentences = fitLines(stack(words.join('').split(/(?<=[.!?…] )/), count))
  if (sentences.lines.length === count && sentences.width <= column) return sentences
  const ways = [0, 0.04, 0.08, 0.12, 0.16, 0.2, 0.24, 0.28, 0.32].map((shorter) => wrap(words, column * (1 - shorter)))
  const different = new Map([stack(words, count), ...ways].map((lines) => [lines.join('\n'), lines]))
  const even = [...different.values()].filter((lines) => lines.length === count).map((lines) => fitLines(lines))
  const preferred = even.some(isEven) ? even.filter(isEven) : even
  return preferred.reduce((best, each) => (sloganLeading(each) < sloganLeading(best) ? each : best))
}

function isEven({ lines }: Lines): boolean {
  const lengths = lines.map((line) => line.trim().length)
  return Math.min(...lengths) >= Math.max(...lengths) / 2
}

function stacksOf(title: string): Title[] {
  const pieces = piecesOf(title)
  return pieces
    .slice(0, maxLines)
    .map((_, index) => stack(pieces, index + 1))
    .filter((lines, index) => lines.length === index + 1)
    .map((lines) => measureTitle(fitLines(lines)))
}

interface Room {
  width: number
  height: number
}

/** A phone's, in a high window and in a low one. */
const tallRooms = [
  { width: 350, height: 415 },
  { width: 280, height: 185 },
]

function largestIn(titles: Title[], ...rooms: Room[]): Title {
  const size = ({ width, height }: Title) =>
    rooms.reduce((product, room) => product * Math.min(room.width / width, room.height / height), 1)
  return titles.reduce((first, each) => (size(each) > size(first) ? each : first))
}

/** Returns the composition in which nothing overlaps and the title is large, better on more lines, and the fighter whole. */
function compose(titles: Title[], side: Side) {
  const onDesktops = desktops.map((stage) => stage(side))
  const onTablets = tablets.map((stage) => stage(side))
  const [onDesktop, onTablet] = [desktop(side), tablet(side)]
  const scoreOf = (composition: Composition, reach: number, nearReach: number) =>
    (onDesktop.sizeOf(composition, reach) + 1.4 * onTablet.sizeOf(composition, nearReach)) *
    (1 - composition.drop / 100) ** 0.35 *
    composition.title.height ** 0.15
  const ways = drops
    .flatMap((drop) =>
      titles.flatMap((title) => (['beside', 'below'] as const).map((place) => ({ title, drop, place }))),
    )
    .map((composition) => ({ ...composition, atBest: scoreOf(composition, reaches.max, reaches.max) }))
    .toSorted((a, b) => b.atBest - a.atBest)
  const [title] = titles
  if (!title) throw new Error('A title has words')
  let chosen = { title, drop: 0, place: 'below' as Composition['place'], reach: 30, nearReach: 30 }
  let best = 0
  for (const { atBest, ...composition } of ways) {
    if (atBest <= best) break
    const reach = reachOf(composition, onDesktops, (each) => scoreOf(composition, each, reaches.max) > best)
    if (reach === null) continue
    const nearReach = reachOf(composition, onTablets, (each) => scoreOf(composition, reach, each) > best)
    if (nearReach === null) continue
    chosen = { ...composition, reach, nearReach }
    best = scoreOf(composition, reach, nearReach)
  }
  return chosen
}

/** Returns the max width of a title in all of some windows; null if it is not worth it. */
function reachOf(composition: Composition, stages: Stage[], isWorthIt: (reach: number) => boolean): number | null {
  let [failing] = stages
  let failingSize = 0
  for (let reach = reaches.max; reach >= reaches.min; reach -= reaches.step) {
    // Where the height decides, a smaller width changes nothing yet.
    if (failing?.sizeOf(composition, reach) === failingSize) continue
    if (!isWorthIt(reach)) return null
    failing = stages.find(({ sizeOf, isClear }) => !isClear(composition, sizeOf(composition, reach)))
    if (!failing) return reach
    failingSize = failing.sizeOf(composition, reach)
  }
  return null
}

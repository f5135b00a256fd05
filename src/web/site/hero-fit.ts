import { cssNumbers } from '../../domain/css-numbers.ts'
import { inkOf, memoized } from '../../domain/display-glyphs.ts'
import { type Lines, measureLines, piecesOf, stack, wrap } from '../../domain/display-lines.ts'
import type { Poster, PosterWords } from '../../domain/page-data.ts'
import { fitOfLines } from '../text/display.tsx'
import { type Composition, drops, measureTitle, type Side, type Stage, stageIn, type Title } from './hero-stage.ts'

/** The composition of the first screen; `hero.css` computes the sizes for any window from it. */
interface HeroFit extends Composition, Side {
  /** The title's max width from 1280 px on, in hundredths of the page's width. */
  reach: number
  /** The title's max width from 1024 px to 1279 px, in hundredths of the page's width. */
  nearReach: number
  /** The title on a phone, where slogan and fighter are below it. */
  tall: Title
  /** The title on a tablet, where slogan and fighter are below it. */
  middle: Title
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

/** Nothing may overlap in any of these windows. Compositions are compared by their size in the first one. */
const desktop = stageIn(1440, 900)
const desktops = [desktop, stageIn(1280, 720), stageIn(1366, 768), stageIn(1920, 1080)]
const tablet = stageIn(1024, 768)
const tablets = [tablet, stageIn(1279, 720), stageIn(1024, 1366)]

const maxLines = 6

/** The width of the slogan in em: from 768 px on, and on a phone beside the fighter's head. */
const columns = { wide: 11.5, tall: 7.5 }

const longSloganScale = 0.7

const shortSloganScale = 2
const maxShortLength = 16

const sloganLeadings = [1.04, 1.14, 1.24, 1.34]

/** Returns the smallest of these line heights at which no lines touch in any of the texts. */
const sloganLeading = (...texts: Lines[]) =>
  sloganLeadings.find((each) => texts.every(({ leading }) => leading <= each)) ?? 1.5

/** The max title widths to try, in hundredths of the page's width. */
const reachRange = { max: 93, min: 24, step: 2 }

/** Returns the composition with the largest title, whichever way it breaks into lines. */
export const fitHero = (words: PosterWords): HeroFit => fitWords(JSON.stringify(words))

const fitWords = memoized((json): HeroFit => {
  const { name, descriptor, slogan, buttons }: PosterWords = JSON.parse(json)
  const titles = stacksOf(name)
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
      descriptor: breaksIn(fit.descriptor, fit.tallDescriptor),
      slogan: breaksIn(fit.slogan, fit.tallSlogan),
    },
  }
}

const numbersOf = (title: Title) => ({ ...fitOfLines(title), ...cssNumbers({ lines: title.lines.length }) })

const endsOf = ({ lines }: Lines) => lines.slice(0, -1).map((_, index) => lines.slice(0, index + 1).join('').length)

const breaksIn = (wide: Lines, tall: Lines) => ({ wide: endsOf(wide), middle: endsOf(wide), tall: endsOf(tall) })

const floorToTenths = (value: number) => Math.floor(value * 10) / 10

/** The descriptor's font size as a fraction of the slogan's, and the padding of its tape in em. */
const tape = { scale: 0.8, padding: 0.72 }

const noLines: Lines = { lines: [], widths: [], width: 0, leading: 0, isHigh: false, isDeep: false }

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

function stacksOf(title: string): Title[] {
  const pieces = piecesOf(title)
  return pieces
    .slice(0, maxLines)
    .map((_, index) => stack(pieces, index + 1))
    .filter((lines, index) => lines.length === index + 1)
    .map((lines) => measureTitle(measureLines(lines)))
}

/** The room for the title on a phone, in a high window and in a low window. */
const tallRooms = [
  { width: 350, height: 415 },
  { width: 280, height: 185 },
]

function largestIn(titles: Title[], ...rooms: { width: number; height: number }[]): Title {
  const size = ({ width, height }: Title) =>
    rooms.reduce((product, room) => product * Math.min(room.width / width, room.height / height), 1)
  return titles.reduce((largest, each) => (size(each) > size(largest) ? each : largest))
}

/**
 * Returns the best composition in which nothing overlaps. A larger title is better, and so are a title of more lines
 * and more of the fighter in the window.
 */
function compose(titles: Title[], side: Side) {
  const onDesktops = desktops.map((stage) => stage(side))
  const onTablets = tablets.map((stage) => stage(side))
  const [onDesktop, onTablet] = [desktop(side), tablet(side)]
  const scoreOf = (composition: Composition, reach: number, nearReach: number) =>
    (onDesktop.sizeOf(composition, reach) + 1.4 * onTablet.sizeOf(composition, nearReach)) *
    (1 - composition.drop / 100) ** 0.35 *
    composition.title.height ** 0.15
  const candidates = drops
    .flatMap((drop) =>
      titles.flatMap((title) => (['beside', 'below'] as const).map((place) => ({ title, drop, place }))),
    )
    .map((composition) => ({ ...composition, maxScore: scoreOf(composition, reachRange.max, reachRange.max) }))
    .toSorted((a, b) => b.maxScore - a.maxScore)
  const [title] = titles
  if (!title) throw new Error('A title has words')
  let best = { title, drop: 0, place: 'below' as Composition['place'], reach: 30, nearReach: 30 }
  let bestScore = 0
  for (const { maxScore, ...composition } of candidates) {
    if (maxScore <= bestScore) break
    const reach = reachOf(composition, onDesktops, (each) => scoreOf(composition, each, reachRange.max) > bestScore)
    if (reach === null) continue
    const nearReach = reachOf(composition, onTablets, (each) => scoreOf(composition, reach, each) > bestScore)
    if (nearReach === null) continue
    best = { ...composition, reach, nearReach }
    bestScore = scoreOf(composition, reach, nearReach)
  }
  return best
}

/** Returns the max title width at which nothing overlaps in these windows; null if no such width can be the best. */
function reachOf(composition: Composition, stages: Stage[], canBeBest: (reach: number) => boolean): number | null {
  let [failingStage] = stages
  let failingSize = 0
  for (let reach = reachRange.max; reach >= reachRange.min; reach -= reachRange.step) {
    // Where the height limits the title, a smaller max width does not change its size.
    if (failingStage?.sizeOf(composition, reach) === failingSize) continue
    if (!canBeBest(reach)) return null
    failingStage = stages.find(({ sizeOf, isClear }) => !isClear(composition, sizeOf(composition, reach)))
    if (!failingStage) return reach
    failingSize = failingStage.sizeOf(composition, reach)
  }
  return null
}

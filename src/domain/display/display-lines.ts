import { withNoBreakSpaces } from '../text/no-break-spaces.ts'
import { hasTail, inkOf, type Letter, lettersOf, memoized } from './display-glyphs.ts'

export const withShortWordsBound = memoized((text) => withNoBreakSpaces(text.trim().replaceAll(/\s+/g, ' ')))

/** In characters; a longer word may break after a hyphen. */
const maxUnbroken = 13

/** Returns the unbreakable parts of a text, each with the space after it. */
export const piecesOf = memoized<readonly string[]>((text) =>
  withShortWordsBound(text)
    .split(/(?<= )/)
    .flatMap((word) => (word.length > maxUnbroken ? word.split(/(?<=\p{L}{3}-)(?=\p{L}{3})/u) : word)),
)

export const longestPiece = memoized((text) =>
  piecesOf(text).reduce((max, piece) => Math.max(max, lineWidth([piece])), 0),
)

/** Lines of a text, measured in parts of the font size. */
export interface Lines {
  lines: string[]
  widths: number[]
  width: number
  leading: number
  height: number
  /** Whether the first line reaches above the capitals, and the last below the baseline. */
  isHigh: boolean
  isDeep: boolean
}

/** Room for an accent above the first line and for a tail below the last; `styles/fit.css` has the same. */
export const capitalHeight = 0.7
export const markRoom = 0.28
export const tailRoom = 0.26

export function measureLines(lines: string[], alignment?: 'left' | 'centre'): Lines {
  const widths = lines.map((line) => lineWidth([line]))
  const leading = leadingOf(lines, alignment)
  const isHigh = inkOf(lines[0] ?? '').rise > 0.75
  const isDeep = hasTail(lines.at(-1) ?? '')
  const height = (lines.length - 1) * leading + capitalHeight + (isHigh ? markRoom : 0) + (isDeep ? tailRoom : 0)
  return { lines, widths, width: Math.max(...widths), leading, height, isHigh, isDeep }
}

/** Breaks pieces into at most `maxLines` lines, so that the longest line is as short as possible. */
export function stack(pieces: readonly string[], maxLines: number): string[] {
  const measured = pieces.map(measure)
  let tooNarrow = Math.max(0, ...measured.map(({ width }) => width))
  const narrowest = breakLines(measured, tooNarrow)
  if (narrowest.length <= maxLines) return narrowest
  let wideEnough = measured.reduce((sum, { advance }) => sum + advance, 0)
  while (wideEnough - tooNarrow > 1e-4) {
    const between = (tooNarrow + wideEnough) / 2
    if (breakLines(measured, between).length <= maxLines) wideEnough = between
    else tooNarrow = between
  }
  return breakLines(measured, wideEnough)
}

/**
 * In em: without it, some letters of a title would touch, such as C and Ś. The letter spacing in `site/hero.css` is the
 * same.
 */
export const titleSpacing = 0.015

/** Returns a title broken into one, two … lines of similar length, at most six. */
export function titleStacks(title: string): Lines[] {
  const pieces = piecesOf(title)
  return [1, 2, 3, 4, 5, 6]
    .map((count) => stack(pieces, count))
    .filter((lines, index) => lines.length === index + 1)
    .map((lines) => {
      const measured = measureLines(lines)
      const widths = measured.widths.map((width, index) => width + titleSpacing * (lines[index]?.length ?? 0))
      return { ...measured, widths, width: Math.max(...widths) }
    })
}

/** Returns the title with the largest font size in a room; in several rooms, with the largest product of its sizes. */
export function largestIn(titles: Lines[], ...rooms: { width: number; height: number }[]): Lines {
  const size = ({ width, height }: Lines) =>
    rooms.reduce((product, room) => product * Math.min(room.width / width, room.height / height), 1)
  return titles.reduce((largest, each) => (size(each) > size(largest) ? each : largest))
}

export const wrap = (pieces: readonly string[], width: number): string[] => breakLines(pieces.map(measure), width)

const measure = (text: string) => ({ text, advance: inkOf(text).width, width: lineWidth([text]) })

/** Sums of the same widths in a different order may differ by this much. */
const rounding = 1e-6

function breakLines(pieces: ReturnType<typeof measure>[], maxWidth: number): string[] {
  const lines: string[] = []
  let filled = 0
  for (const { text, advance, width } of pieces) {
    if (lines.length > 0 && filled + width <= maxWidth + rounding) {
      lines[lines.length - 1] += text
      filled += advance
    } else {
      lines.push(text)
      filled = advance
    }
  }
  return lines
}

export const lineWidth = (pieces: readonly string[]) => inkOf(pieces.join('').trimEnd()).width

/** The minimum distance between the ink of two lines, in parts of the font size. */
const minGap = 0.064

/** How far kerning may move a letter, in parts of the font size. */
const maxDrift = 0.15

/** Returns the smallest line height at which lines do not touch, in parts of the font size. */
export function leadingOf(lines: string[], alignment: 'left' | 'centre' = 'left'): number {
  const letterRows = lines.map((line) => {
    const letters = lettersOf(line.trimEnd())
    if (alignment === 'left') return letters
    const shift = (letters.at(-1)?.to ?? 0) / -2
    return letters.map((each) => ({ ...each, from: each.from + shift, to: each.to + shift }))
  })
  return roundedLeading(
    letterRows.slice(1).reduce((max, lower, index) => Math.max(max, leadingBetween(letterRows[index] ?? [], lower)), 0),
  )
}

function leadingBetween(upper: Letter[], lower: Letter[]): number {
  let max = 0
  let first = 0
  for (const { from, to, drop } of upper) {
    // Letters are sorted: letters to the left of this one are also to the left of the next.
    while (first < lower.length && (lower[first]?.to ?? 0) + maxDrift <= from) first += 1
    for (let next = first; next < lower.length; next += 1) {
      const each = lower[next]
      if (!each || each.from >= to + maxDrift) break
      max = Math.max(max, drop + each.rise + minGap)
    }
  }
  return max
}

/** Returns the smallest line height for a text that the browser breaks: any piece may come below an earlier one. */
export const leadingOfText = memoized((text) => {
  let deepest = Number.NEGATIVE_INFINITY
  let max = 0
  for (const { rise, drop } of piecesOf(text).map(inkOf)) {
    max = Math.max(max, deepest + rise + minGap)
    deepest = Math.max(deepest, drop)
  }
  return roundedLeading(max)
})

/** Rounds a line height up to a multiple of 0.02, at least 0.8. */
const roundedLeading = (leading: number) => Math.ceil(Number((Math.max(0.8, leading) * 50).toFixed(3))) / 50

import { boundWords } from '../../domain/bound-words.ts'
import { inkOf, type Letter, lettersOf, memoized } from './display-glyphs.ts'

/** A text of which no short word ends a line: Polish and Ukrainian set "z", "i" and "й" before what they belong to. */
export const withShortWordsBound = memoized((text) => boundWords(text.trim().replaceAll(/\s+/g, ' ')))

/** A word with a hyphen may be broken after it from this length on. */
const longCompound = 13

/** What a line may not break: words with those bound to them, long compounds in parts; each with the space after it. */
export const piecesOf = memoized<readonly string[]>((text) =>
  withShortWordsBound(text)
    .split(/(?<= )/)
    .flatMap((word) => (word.length > longCompound ? word.split(/(?<=\p{L}{3}-)(?=\p{L}{3})/u) : word)),
)

/** The width of the longest piece: what a text that breaks by itself needs to stay inside its column. */
export const longestPiece = memoized((text) =>
  piecesOf(text).reduce((most, piece) => Math.max(most, lineWidth([piece])), 0),
)

/** Lines of display type that are broken already, measured in parts of the font size. */
export interface Lines {
  lines: string[]
  widths: number[]
  /** The width of the longest. */
  width: number
  leading: number
  /** Whether a letter of the first line reaches above the capitals, and one of the last below the baseline. */
  isHigh: boolean
  isDeep: boolean
}

/** Measures lines. */
export function fitLines(lines: string[], alignment?: 'left' | 'centre'): Lines {
  const widths = lines.map((line) => lineWidth([line]))
  return {
    lines,
    widths,
    width: Math.max(...widths),
    leading: leadingOf(lines, alignment),
    isHigh: inkOf(lines[0] ?? '').rise > 0.75,
    isDeep: inkOf(lines.at(-1) ?? '').drop > 0.05,
  }
}

/** Pieces on at most so many lines, the longest line as short as can be. */
export function stack(pieces: readonly string[], most: number): string[] {
  const measured = pieces.map(measure)
  let tooNarrow = Math.max(0, ...measured.map(({ width }) => width))
  const narrowest = breakLines(measured, tooNarrow)
  if (narrowest.length <= most) return narrowest
  let wide = measured.reduce((sum, { advance }) => sum + advance, 0)
  while (wide - tooNarrow > 1e-4) {
    const between = (tooNarrow + wide) / 2
    if (breakLines(measured, between).length <= most) wide = between
    else tooNarrow = between
  }
  return breakLines(measured, wide)
}

/** Pieces on as many lines as a column needs that is so wide, in parts of the font size. */
export const wrap = (pieces: readonly string[], width: number): string[] => breakLines(pieces.map(measure), width)

/** A piece with its width on a line that goes on after it, and on one that ends with it. */
const measure = (text: string) => ({ text, advance: inkOf(text).width, width: lineWidth([text]) })

/** Sums of the same widths in another order may differ by so much. */
const rounding = 1e-6

function breakLines(pieces: ReturnType<typeof measure>[], column: number): string[] {
  const lines: string[] = []
  let filled = 0
  for (const { text, advance, width } of pieces) {
    if (lines.length > 0 && filled + width <= column + rounding) {
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

/** The air between the ink of two lines, and how far kerning may move a letter sideways, in parts of the font size. */
const air = 0.064
const drift = 0.15

/** The least line height at which lines one above the other stay apart, in parts of the font size. */
export function leadingOf(lines: string[], alignment: 'left' | 'centre' = 'left'): number {
  const set = lines.map((line) => {
    const letters = lettersOf(line.trimEnd())
    if (alignment === 'left') return letters
    const shift = (letters.at(-1)?.to ?? 0) / -2
    return letters.map((each) => ({ ...each, from: each.from + shift, to: each.to + shift }))
  })
  return stepped(set.slice(1).reduce((most, lower, index) => Math.max(most, depth(set[index] ?? [], lower)), 0))
}

/** How far the ink of one line and of the next reach towards each other where both have some. */
function depth(upper: Letter[], lower: Letter[]): number {
  let most = 0
  let first = 0
  for (const { from, to, drop } of upper) {
    // Letters stand in their order: what lies left of this one lies left of all that follow.
    while (first < lower.length && (lower[first]?.to ?? 0) + drift <= from) first += 1
    for (let next = first; next < lower.length; next += 1) {
      const each = lower[next]
      if (!each || each.from >= to + drift) break
      most = Math.max(most, drop + each.rise + air)
    }
  }
  return most
}

/** The same for a text that breaks by itself: any piece may come to stand below any before it. */
export const leadingOfText = memoized((text) => {
  let deepest = Number.NEGATIVE_INFINITY
  let most = 0
  for (const { rise, drop } of piecesOf(text).map(inkOf)) {
    most = Math.max(most, deepest + rise + air)
    deepest = Math.max(deepest, drop)
  }
  return stepped(most)
})

/** What lines need, in steps of .02: as many as the stylesheet knows. */
const stepped = (need: number) => Math.ceil(Number((Math.max(0.8, need) * 50).toFixed(3))) / 50

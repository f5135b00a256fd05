import { inkOf, lettersOf } from './display-glyphs.ts'

/** A text of which no short word ends a line: Polish and Ukrainian set "z", "i" and "й" before what they belong to. */
export function withShortWordsBound(text: string): string {
  const words = text.split(/\s+/).filter(Boolean)
  return words
    .map((word, index) => word + (isBound(word, words[index + 1]) ? '\u00a0' : ' '))
    .join('')
    .trim()
}

/** Whether a word stays with the next one: it is a single character, or a number before its unit. */
function isBound(word: string, next = ''): boolean {
  const letters = (of: string) => [...of.replace(/[^\p{L}\p{N}]/gu, '')].length
  return letters(word) <= 1 || (letters(next) <= 2 && /^\d+$/.test(word))
}

/** A word with a hyphen may be broken after it from this length on. */
const longCompound = 13

/** What a line may not break: words with those bound to them, long compounds in parts; each with the space after it. */
export function piecesOf(text: string): string[] {
  return withShortWordsBound(text)
    .split(/(?<= )/)
    .flatMap((word) => (word.length > longCompound ? word.split(/(?<=\p{L}{3}-)(?=\p{L}{3})/u) : word))
}

/** The width of the longest piece: what a text that breaks by itself needs to stay inside its column. */
export function longestPiece(text: string): number {
  return Math.max(0, ...piecesOf(text).map((piece) => inkOf(piece.trim()).width))
}

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
export function stack(pieces: string[], most: number): string[] {
  const starts = pieces.map((_, start) => pieces.slice(start))
  const runs = starts.flatMap((rest) => rest.map((_, last) => lineWidth(rest.slice(0, last + 1))))
  for (const width of [...new Set(runs)].sort((a, b) => a - b)) {
    const lines = wrap(pieces, width)
    if (lines.length <= most && lines.every((line) => lineWidth([line]) <= width)) return lines
  }
  return []
}

/** Pieces on as many lines as a column needs that is so wide, in parts of the font size. */
export function wrap(pieces: string[], width: number): string[] {
  const lines: string[] = []
  for (const piece of pieces) {
    const line = lines.at(-1)
    if (line !== undefined && lineWidth([line, piece]) <= width) lines[lines.length - 1] = line + piece
    else lines.push(piece)
  }
  return lines
}

export const lineWidth = (pieces: string[]) => inkOf(pieces.join('').trimEnd()).width

/** The air between the ink of two lines, and how far kerning may move a letter sideways, in parts of the font size. */
const air = 0.064
const drift = 0.15

/** The least line height at which lines one above the other stay apart, in parts of the font size. */
export function leadingOf(lines: string[], alignment: 'left' | 'centre' = 'left'): number {
  const set = lines.map((line) => {
    const letters = lettersOf(line.trimEnd())
    const shift = alignment === 'centre' ? (letters.at(-1)?.to ?? 0) / -2 : 0
    return letters.map((each) => ({ ...each, from: each.from + shift, to: each.to + shift }))
  })
  const needs = set.flatMap((upper, index) =>
    upper.flatMap(({ from, to, drop }) =>
      (set[index + 1] ?? [])
        .filter((lower) => lower.from < to + drift && from < lower.to + drift)
        .map(({ rise }) => drop + rise + air),
    ),
  )
  return stepped(needs)
}

/** The same for a text that breaks by itself: any piece may come to stand below any before it. */
export function leadingOfText(text: string): number {
  const inks = piecesOf(text).map(inkOf)
  return stepped(inks.flatMap(({ drop }, index) => inks.slice(index + 1).map(({ rise }) => drop + rise + air)))
}

/** The largest of what pairs of lines need, in steps of .02: as many as the stylesheet knows. */
function stepped(needs: number[]): number {
  const steps = Math.max(0.8, ...needs) * 50
  return Math.ceil(Number(steps.toFixed(3))) / 50
}

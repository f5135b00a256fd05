import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font, type PathCommand } from 'opentype.js'
import { splitClubTitle } from '../../domain/display/club-name.ts'
import {
  capitalHeight,
  type Lines,
  largestIn,
  markRoom,
  titleSpacing,
  titleStacks,
} from '../../domain/display/display-lines.ts'
import { drawableText } from '../../domain/display/drawable-text.ts'

/** In pixels: the size that clients of the Open Graph protocol show uncropped. */
export const pictureSize = { width: 1200, height: 630 }

const margin = 56

/** The top of the fighter's glove, and how far he may sink, in pixels. */
const gloveTop = 115
const maxSink = 245

/** As on the poster, the name ends in front of the glove, or it goes across the picture, above the glove. */
const rooms = {
  beside: { width: 560, height: pictureSize.height - 2 * margin },
  across: { width: pictureSize.width - 2 * margin, height: gloveTop + maxSink - margin },
}

/** How good a name across is at the same size: the whole fighter is better than his upper half. */
const meritOfAcross = 0.8

/** The room for the descriptor below the name, in pixels, and the gap between them. */
const descriptorRoom = { width: 520, height: 104 }
const gap = 36

const require = createRequire(import.meta.url)
const subsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese']

let fonts: Font[] | undefined

function loadFonts(): Font[] {
  fonts ??= subsets.map((subset) => {
    const file = require.resolve(
      `@fontsource/fira-sans-extra-condensed/files/fira-sans-extra-condensed-${subset}-900-normal.woff`,
    )
    const { buffer, byteOffset, byteLength } = readFileSync(file)
    return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))
  })
  return fonts
}

/** Writes outlines as an SVG path; opentype.js writes NaN for tiny fractions. */
const pathOf = (commands: PathCommand[]) =>
  commands
    .map((command) => {
      const { type, x1, y1, x2, y2, x, y } = { x1: null, y1: null, x2: null, y2: null, x: null, y: null, ...command }
      return type + [x1, y1, x2, y2, x, y].flatMap((value) => value?.toFixed(1) ?? []).join(' ')
    })
    .join('')

/** Returns the outlines of lines of text as an SVG path; `top` is that of the first line's capitals. */
function drawLines({ lines, leading }: Lines, size: number, top: number): string {
  const fonts = loadFonts()
  return lines
    .flatMap((line, index) => {
      const baseline = top + (capitalHeight + index * leading) * size
      let end = margin
      return [...line.trimEnd()].flatMap((character) => {
        const font = fonts.find((each) => each.charToGlyphIndex(character) > 0)
        if (!font) return []
        const path = font.getPath(character, end, baseline, size)
        end += font.getAdvanceWidth(character, size) + titleSpacing * size
        return pathOf(path.commands)
      })
    })
    .join('')
}

interface Block {
  lines: Lines
  size: number
  height: number
}

/** Returns a text in the largest font size that fits a room; sizes and heights are in pixels. */
function blockIn({ width, height }: typeof descriptorRoom, text: string, maxSize = Number.POSITIVE_INFINITY): Block {
  const lines = largestIn(titleStacks(text), { width, height })
  const size = Math.min(width / lines.width, height / lines.height, maxSize)
  return { lines, size, height: size * lines.height }
}

/**
 * Returns a club's name, with its descriptor below, as an SVG path, and how far the fighter sinks in pixels. The path is
 * empty if the display font has none of the characters.
 */
export function wordsPath(title: string): { path: string; sink: number } {
  const { name, descriptor } = splitClubTitle(title)
  const [first, second] = [name, descriptor].map((part) => drawableText(part).drawn.trim()).filter(Boolean)
  if (!first) return { path: '', sink: 0 }
  const below = second ? gap + descriptorRoom.height : 0
  const beside = blockIn({ ...rooms.beside, height: rooms.beside.height - below }, first)
  const across = blockIn(rooms.across, first)
  const isAcross = across.size * meritOfAcross > beside.size
  const head = isAcross ? across : beside
  const blocks = second ? [head, blockIn(descriptorRoom, second, head.size / 2)] : [head]
  const height = blocks.reduce((sum, each) => sum + each.height, gap * (blocks.length - 1))
  const top = isAcross ? margin : (pictureSize.height - height) / 2
  const paths = blocks.map(({ lines, size }, index) =>
    drawLines(lines, size, top + index * (head.height + gap) + (lines.isHigh ? markRoom * size : 0)),
  )
  const sink = isAcross ? Math.min(Math.max(0, Math.round(margin + head.height - gloveTop)), maxSink) : 0
  return { path: paths.join(''), sink }
}

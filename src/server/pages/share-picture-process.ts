import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font } from 'opentype.js'
import sharp from 'sharp'

/** In pixels: what the Open Graph protocol's readers show whole. */
const width = 1200
const height = 630

const margin = 56
const textWidth = 640
/** In parts of the font size; marks above capitals, as in Ż and Ї, need more. */
const lineHeightOf = (title: string) => (title.normalize('NFD') === title ? 0.86 : 1)

/** The capital letters' height, in parts of the font size. */
const capitalHeight = 0.7

const colours = { signal: '#FF4A1C', ink: '#0E0D0B' }

const require = createRequire(import.meta.url)
const subsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext']

function loadFonts(): Font[] {
  return subsets.map((subset) => {
    const file = require.resolve(
      `@fontsource/fira-sans-extra-condensed/files/fira-sans-extra-condensed-${subset}-900-normal.woff`,
    )
    const { buffer, byteOffset, byteLength } = readFileSync(file)
    return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))
  })
}

/** Draws words from the font's outlines, each letter by the subset that has it; returns the path and its width. */
function drawLine(line: string, fonts: Font[], x: number, y: number, size: number) {
  let end = x
  const parts: string[] = []
  for (const character of line) {
    const font = fonts.find((each) => each.charToGlyphIndex(character) > 0) ?? fonts[0]
    if (!font) continue
    parts.push(font.getPath(character, end, y, size).toPathData(1))
    end += font.getAdvanceWidth(character, size)
  }
  return { path: parts.join(''), width: end - x }
}

/** The club's title as a poster, 1200 × 630 PNG, for messengers and social networks. `art` is the fighter's file. */
async function drawPoster(title: string, art: string): Promise<Buffer> {
  const fonts = loadFonts()
  const lineHeight = lineHeightOf(title)
  const lines = title.toUpperCase().split(/\s+/).filter(Boolean).slice(0, 4)
  const widest = Math.max(...lines.map((line) => drawLine(line, fonts, 0, 0, 100).width), 1)
  const tallest = (height - 2 * margin) / ((lines.length - 1) * lineHeight + capitalHeight)
  const size = Math.min(tallest, (textWidth / widest) * 100)
  const block = size * ((lines.length - 1) * lineHeight + capitalHeight)
  const top = (height - block) / 2 + size * capitalHeight
  const letters = lines.map((line, index) => drawLine(line, fonts, margin, top + index * size * lineHeight, size).path)
  const poster =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<path fill="${colours.signal}" d="M0 0h${width}v${height}H0z"/><path fill="${colours.ink}" d="${letters.join('')}"/></svg>`
  const fighter = await sharp(art).resize({ height }).toBuffer()
  return sharp(Buffer.from(poster))
    .composite([{ input: fighter, gravity: 'southeast' }])
    .png({ palette: true, colours: 64 })
    .toBuffer()
}

const [title = '', art = ''] = process.argv.slice(2)
process.stdout.write(await drawPoster(title, art))

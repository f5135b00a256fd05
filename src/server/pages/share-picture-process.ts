import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import opentype, { type Font } from 'opentype.js'
import sharp from 'sharp'

/** In pixels: the size that clients of the Open Graph protocol show uncropped. */
const width = 1200
const height = 630

const margin = 56
const textWidth = 640

/** Returns the line height as a fraction of the font size. Diacritics above capitals, as in Ż and Ї, need more room. */
const lineHeightOf = (title: string) => (title.normalize('NFD') === title ? 0.86 : 1)

/** The height of capital letters, as a fraction of the font size. */
const capitalHeight = 0.7

export type Drawing =
  /** The club's title as a poster; `art` is the fighter's file. */
  | { kind: 'poster'; title: string; art: string; ground: string; ink: string }
  /** A square with the background `svg`. A picture from the standard input is `scale` times as large as the square. */
  | { kind: 'icon'; svg: string; size: number; scale: number }

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

/** Returns the outlines of a line's letters as an SVG path, and their width. */
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

async function drawPoster({ title, art, ground, ink }: Extract<Drawing, { kind: 'poster' }>): Promise<Buffer> {
  const fonts = loadFonts()
  const lineHeight = lineHeightOf(title)
  const lines = title.toUpperCase().split(/\s+/).filter(Boolean).slice(0, 4)
  const widthAt100 = Math.max(...lines.map((line) => drawLine(line, fonts, 0, 0, 100).width), 1)
  const maxSizeByHeight = (height - 2 * margin) / ((lines.length - 1) * lineHeight + capitalHeight)
  const size = Math.min(maxSizeByHeight, (textWidth / widthAt100) * 100)
  const textHeight = size * ((lines.length - 1) * lineHeight + capitalHeight)
  const top = (height - textHeight) / 2 + size * capitalHeight
  const outlines = lines.map((line, index) => drawLine(line, fonts, margin, top + index * size * lineHeight, size).path)
  const poster =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/><path fill="${ink}" d="${outlines.join('')}"/></svg>`
  const fighter = await sharp(art).resize({ height }).toBuffer()
  return sharp(Buffer.from(poster))
    .composite([{ input: fighter, gravity: 'southeast' }])
    .png({ palette: true, colours: 64 })
    .toBuffer()
}

async function drawIcon({ svg, size, scale }: Extract<Drawing, { kind: 'icon' }>): Promise<Buffer> {
  const ground = sharp(Buffer.from(svg)).resize(size, size)
  const picture = await buffer(process.stdin)
  if (picture.length === 0) return ground.png().toBuffer()
  const side = Math.round(size * scale)
  const { data, info } = await sharp(picture)
    .resize({ width: side, height: side, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const [left, top] = [Math.floor((size - info.width) / 2), Math.floor((size - info.height) / 2)]
  if (info.channels === 4)
    return ground
      .composite([{ input: data, left, top }])
      .png()
      .toBuffer()
  // An opaque picture is extended by its edge pixels.
  const [right, bottom] = [size - info.width - left, size - info.height - top]
  return sharp(data).extend({ left, top, right, bottom, extendWith: 'copy' }).png().toBuffer()
}

const drawing = JSON.parse(process.argv[2] ?? '') as Drawing
process.stdout.write(await (drawing.kind === 'poster' ? drawPoster(drawing) : drawIcon(drawing)))

import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { pictureSize, wordsPath } from './share-picture-words.ts'

export type Drawing =
  /** The club's title as a poster; `art` is the fighter's file. */
  | { kind: 'poster'; title: string; art: string; ground: string; ink: string }
  /** A square with the background `svg`. A picture from the standard input is `scale` times as large as the square. */
  | { kind: 'icon'; svg: string; size: number; scale: number }

async function drawPoster({ title, art, ground, ink }: Extract<Drawing, { kind: 'poster' }>): Promise<Buffer> {
  const { width, height } = pictureSize
  const { path, sink } = wordsPath(title)
  const svgOf = (content: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)
  const poster = svgOf(`<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>`)
  const words = svgOf(`<path fill="${ink}" stroke="${ground}" stroke-width="8" paint-order="stroke" d="${path}"/>`)
  const { data, info } = await sharp(art).resize({ height }).toBuffer({ resolveWithObject: true })
  const fighter = await sharp(data)
    .extract({ left: 0, top: 0, width: info.width, height: height - sink })
    .toBuffer()
  return sharp(poster)
    .composite([{ input: fighter, gravity: 'southeast' }, { input: words }])
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

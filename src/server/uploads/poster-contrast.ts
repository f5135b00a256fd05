import { type FocalPoint, placeOf } from '../../domain/focal-point.ts'
import { type PosterStand, posterStand } from '../../domain/poster-photo.ts'
import { sharp } from './sharp.ts'

/** A desk's window at a quarter of its size, in pixels: the poster without header and rail, as `hero.css` builds it. */
const window = { width: 360, height: 188 }

/** Where photos begin from the left of the window, as a part of it. */
const starts: Record<PosterStand, number> = { across: 0, beside: 0.42, apart: 0.52 }

/** How much of what a crop leaves out lies above it, without a focal point. */
const usualTops: Record<PosterStand, number> = { across: 0.5, beside: 0.22, apart: 0.5 }

/** The two colours of the poster, as `tokens.css` has them. */
const signal = [255, 74, 28] as const
const ink = [14, 13, 11] as const

const left = 0.034

/** The share of the pixels behind the words that is left out of account: the rest is at least as light. */
const worst = 0.05

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** Relative luminance (WCAG 2.2). */
const luminance = ([red, green, blue]: readonly [number, number, number]) =>
  0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255)

const inkLuminance = luminance(ink)

const contrastWithInk = (light: number) => (light + 0.05) / (inkLuminance + 0.05)

const clamped = (value: number) => Math.min(Math.max(value, 0), 1)

/** The photo as the poster prints it, in gray: contrast 1.25, then brightness 1.15. */
const printed = (gray: number) => clamped(clamped((gray / 255 - 0.5) * 1.25 + 0.5) * 1.15)

/** A gradient from the signal to nothing: where it points to, as CSS turns it, and how much covers at a part of its length. */
interface Fade {
  degrees: number
  stops: readonly (readonly [at: number, cover: number])[]
}

/** What `hero.css` lays over a photo. */
const fades: Record<PosterStand, readonly Fade[]> = {
  across: [
    {
      degrees: 90,
      stops: [
        [0.46, 1],
        [0.56, 0.9],
        [0.76, 0],
      ],
    },
  ],
  beside: [
    {
      degrees: 30,
      stops: [
        [0.22, 1],
        [0.36, 0.88],
        [0.56, 0],
      ],
    },
    {
      degrees: 90,
      stops: [
        [0.04, 1],
        [0.18, 0.75],
        [0.42, 0],
      ],
    },
  ],
  apart: [
    {
      degrees: 40,
      stops: [
        [0.16, 1],
        [0.26, 0.88],
        [0.44, 0],
      ],
    },
    {
      degrees: 90,
      stops: [
        [0, 1],
        [0.16, 0],
      ],
    },
  ],
}

interface Size {
  width: number
  height: number
}

/** Gives how much of a pixel of the box such a gradient covers. */
function coverOf({ degrees, stops }: Fade, { width, height }: Size): (x: number, y: number) => number {
  const [right, up] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const length = width * right + height * up
  const first = stops[0]?.[1] ?? 1
  return (x, y) => {
    const at = 0.5 + ((x - width / 2) * right - (y - height / 2) * up) / length
    const next = stops.findIndex(([place]) => place > at)
    if (next === 0) return first
    const [from, to] = [stops[next - 1], stops[next]]
    if (!from || !to) return 0
    return from[1] + ((at - from[0]) / (to[0] - from[0])) * (to[1] - from[1])
  }
}

/** The part of what a crop leaves out that lies before it: of a focal point what `focus.css` makes of it, else the usual. */
const before = (place: number | undefined, usual: number) => (place === undefined ? usual : (place - 10) / 80)

/**
 * The contrast of ink with the worst twentieth of a photo on the poster behind it, for words that end a fiftieth of the page
 * from its left edge, two of them, and so on.
 */
export async function posterContrasts(photo: Buffer, focalPoint: FocalPoint | null): Promise<number[]> {
  const { width, height } = await sharp(photo).metadata()
  const stand = posterStand({ width, height, point: focalPoint })
  const place = focalPoint === null ? null : placeOf(focalPoint)
  const start = Math.round(starts[stand] * window.width)
  const box = { width: window.width - start, height: window.height }
  const scale = Math.max(box.width / width, box.height / height)
  const fitted = {
    width: Math.max(box.width, Math.round(width * scale)),
    height: Math.max(box.height, Math.round(height * scale)),
  }
  const shown = {
    ...box,
    left: Math.round((fitted.width - box.width) * before(place?.x, 0.5)),
    top: Math.round((fitted.height - box.height) * before(place?.y, usualTops[stand])),
  }
  const pixels = await sharp(photo)
    .resize({ ...fitted, fit: 'fill' })
    .extract(shown)
    .flatten({ background: '#fff' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer()
  const covers = fades[stand].map((fade) => coverOf(fade, box))
  const lightOf = (x: number, y: number) => {
    if (x < start) return luminance(signal)
    const at = 3 * (y * box.width + x - start)
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    const gray = printed(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    const seen = covers.reduce((left, cover) => left * (1 - cover(x - start, y)), 1)
    const mixed = signal.map((each) => each * (1 - seen + seen * gray)) as [number, number, number]
    return luminance(mixed)
  }
  return contrastsOf(lightOf)
}

/** Column by column from the margin on: what lies behind longer words lies behind these and more. */
function contrastsOf(lightOf: (x: number, y: number) => number): number[] {
  const steps = 50
  const counts = new Uint32Array(256)
  let [total, x] = [0, Math.round(left * window.width)]
  return Array.from({ length: steps }, (_, step) => {
    for (const end = Math.round(((step + 1) / steps) * window.width); x < end; x += 1)
      for (let y = 0; y < window.height; y += 1, total += 1) {
        const bin = Math.floor(lightOf(x, y) * 255)
        counts[bin] = (counts[bin] ?? 0) + 1
      }
    let [seen, bin] = [0, 0]
    while (bin < 255 && seen + (counts[bin] ?? 0) <= worst * total) {
      seen += counts[bin] ?? 0
      bin += 1
    }
    const light = total === 0 ? luminance(signal) : bin / 255
    return Math.round(contrastWithInk(light) * 100) / 100
  })
}

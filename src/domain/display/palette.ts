import { brandColour } from '../content/content.ts'
import { defaultLanguage, type Translated } from '../languages.ts'

/** The colours derived from the brand colour. Each combination that pages use meets WCAG 2.2 AA (1.4.3, 1.4.11). */
export interface Palette {
  /** The background of the poster and of every other area in the brand colour. */
  signal: string
  /** The poster's stripes. */
  dim: string
  /** Text in the brand colour on light backgrounds. */
  text: string
  /** Lines and icons in the brand colour on light backgrounds. */
  line: string
  /** The brand colour on ink: text, lines, and areas whose text is ink. */
  light: string
  /** The text on `signal`: ink or bone. */
  on: string
  /** The text on an area whose background is `on`. */
  off: string
  /** The border of an area that hardly differs from its section's background; otherwise transparent. */
  hairline: string
  /** The blend mode of a photo on `signal`. */
  overprint: 'multiply' | 'screen'
}

/** The neutral colours, the same as in styles/tokens.css. */
export const neutrals = { ink: '#0e0d0b', raisedInk: '#1b1916', bone: '#efe9dc', darkBone: '#e1d9c9', paper: '#faf7f0' }

const { ink, raisedInk, bone, darkBone } = neutrals
const transparent = '#0000'

export const defaultPalette: Palette = {
  signal: '#ff4a1c',
  dim: '#e8410f',
  text: '#ba2b00',
  line: '#ff4a1c',
  light: '#ff4a1c',
  on: ink,
  off: bone,
  hairline: transparent,
  overprint: 'multiply',
}

/** A white brand gets a bone poster with ink text, a black brand an ink poster with bone text. */
const whitePalette = { signal: bone, dim: darkBone, text: ink, line: ink, light: bone, on: ink, off: bone } as const
const blackPalette = { signal: ink, dim: raisedInk, text: ink, line: ink, light: bone, on: bone, off: ink } as const

/** WCAG's minimum for text (4.5), and for large text, lines and icons (3), plus 0.02 because colours are rounded. */
const [minTextContrast, minLineContrast] = [4.52, 3.02]

/** Bone text is preferred unless it changes the brand colour by this much more than ink does, in OKLab distance. */
const preferenceForBone = 0.04

/** In OKLCH: lightness 0 to 1, chroma, hue in radians (Ottosson, 2020). */
interface Colour {
  lightness: number
  chroma: number
  hue: number
}

type Triple = [number, number, number]

/** Returns the palette of a brand colour (#RRGGBB); `defaultPalette` for any other text. */
export function paletteOf(brand: string): Palette {
  if (!brandColour.test(brand) || brand.toLowerCase() === defaultPalette.signal) return defaultPalette
  const original = colourOf(brand)
  const isGrey = original.chroma < 0.025
  if (isGrey && original.lightness > 0.93) return { ...whitePalette, hairline: ink, overprint: 'multiply' }
  if (isGrey && original.lightness < 0.24) return { ...blackPalette, hairline: bone, overprint: 'screen' }
  // A grey gets the warm tint of the neutral colours.
  const colour = isGrey ? { ...original, chroma: 0.012, hue: 1.5 } : original
  const forBone = towards(0, colour, (each) => contrast(each, bone) >= minTextContrast)
  const forInk = towards(1, colour, (each) => contrast(each, ink) >= minTextContrast)
  const isForInk = distance(forInk, brand) + preferenceForBone < distance(forBone, brand)
  const [signal, on, off] = isForInk ? [forInk, ink, bone] : [forBone, bone, ink]
  const signalColour = colourOf(signal)
  const darker = hexOf({ ...signalColour, lightness: signalColour.lightness - 0.05 })
  const lighter = hexOf({ ...signalColour, lightness: signalColour.lightness + 0.05 })
  return {
    signal,
    dim: signalColour.lightness > 0.2 && contrast(darker, on) >= minTextContrast ? darker : lighter,
    text: towards(0, colour, (each) => contrast(each, darkBone) >= minTextContrast),
    line: towards(0, colour, (each) => contrast(each, darkBone) >= minLineContrast),
    light: towards(1, colour, (each) => contrast(each, raisedInk) >= minTextContrast),
    on,
    off,
    hairline: [bone, ink].some((background) => distance(signal, background) < 0.1) ? on : transparent,
    overprint: contrast(signal, ink) < minLineContrast ? 'screen' : 'multiply',
  }
}

/** Returns the brand colour from a page's texts; it is the same in every language. */
export const brandOf = (texts: Record<string, Translated>) => texts['brand.color']?.[defaultLanguage] ?? ''

/** The custom properties of styles/grounds.css. */
export const paletteVariables = (palette: Palette): Record<string, string> => ({
  '--signal': palette.signal,
  '--signal-dim': palette.dim,
  '--signal-text': palette.text,
  '--signal-line': palette.line,
  '--signal-light': palette.light,
  '--on-signal': palette.on,
  '--off-signal': palette.off,
  '--hairline': palette.hairline,
  '--overprint': palette.overprint,
  // The bundled pictures contain the default `signal`, so other palettes show them in grey.
  ...(palette !== defaultPalette && { '--art': 'grayscale(1)' }),
})

/** Returns the CSS rule with a brand's colours; it must precede the stylesheet, which uses them. */
export function paletteRule(brand: string): string {
  const variables = Object.entries(paletteVariables(paletteOf(brand)))
  return `:root{${variables.map((each) => each.join(':')).join(';')}}`
}

/** Returns the contrast ratio of two colours (WCAG 2.2), 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Darkens a colour towards black (0) or lightens it towards white (1) until it is accepted; its hue stays the same. */
function towards(end: 0 | 1, colour: Colour, isAccepted: (hex: string) => boolean): string {
  const unchanged = hexOf(colour)
  if (isAccepted(unchanged)) return unchanged
  let [accepted, rejectedLightness, acceptedLightness] = [
    end === 0 ? '#000000' : '#ffffff',
    colour.lightness,
    Number(end),
  ]
  for (let step = 0; step < 9; step += 1) {
    const lightness = (rejectedLightness + acceptedLightness) / 2
    const hex = hexOf({ ...colour, lightness })
    if (isAccepted(hex)) [accepted, acceptedLightness] = [hex, lightness]
    else rejectedLightness = lightness
  }
  return accepted
}

const channelsOf = (hex: string): Triple => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const linear = (channel: number) => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const encoded = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function labOf(hex: string): Triple {
  const [red, green, blue] = channelsOf(hex).map(linear) as Triple
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ]
}

function colourOf(hex: string): Colour {
  const [lightness, a, b] = labOf(hex)
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/** Returns how different two colours look: their distance in OKLab, of which 0.02 is just visible. */
export function distance(one: string, other: string): number {
  const [lightness, a, b] = labOf(one)
  const [otherLightness, otherA, otherB] = labOf(other)
  return Math.hypot(lightness - otherLightness, a - otherA, b - otherB)
}

/** Returns #rrggbb; a colour that screens cannot show loses chroma. */
function hexOf(colour: Colour): string {
  let parts = linearOf(colour)
  if (!isInGamut(parts)) {
    let [min, max] = [0, colour.chroma]
    for (let step = 0; step < 8; step += 1) {
      const chroma = (min + max) / 2
      parts = linearOf({ ...colour, chroma })
      if (isInGamut(parts)) min = chroma
      else max = chroma
    }
    parts = linearOf({ ...colour, chroma: min })
  }
  const digits = parts.map((part) => {
    const channel = Math.round(Math.min(Math.max(encoded(part), 0), 1) * 255)
    return channel.toString(16).padStart(2, '0')
  })
  return `#${digits.join('')}`
}

const isInGamut = (parts: Triple) => parts.every((part) => part > -0.0002 && part < 1.0002)

function linearOf({ lightness, chroma, hue }: Colour): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

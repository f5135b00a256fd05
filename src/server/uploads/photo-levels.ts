/** So many of the darkest and of the lightest pixels, as a part of all, are specks that stand for nothing. */
const clipped = 0.005

/** A photo that reaches from here to there, with its middle no darker than this, has the poster's tones. */
const fine = { black: 20, white: 230, middle: 0.3 }

/** The middle of a photo that is brightened; a dark one comes as near to it as the gentlest curve allows. */
const wanted = { middle: 0.4, exponent: 0.55 }

/** What is darker than this is no white, and what is lighter than that no black: noise is not made a picture. */
const limits = { black: 90, white: 90, range: 64 }

/** Less than this between black and white is one plain tone. */
const plain = 16

/**
 * What each value of each channel becomes, so that a dull or dark photo reaches from black to white: the same for all
 * channels, so colours keep their hue. Null where the photo is fine. The histogram counts its pixels by their lightness.
 */
export function photoLevels(histogram: readonly number[]): Uint8Array | null {
  const darkest = percentile(histogram, clipped)
  const lightest = percentile(histogram, 1 - clipped)
  if (lightest - darkest < plain) return null
  const white = Math.max(lightest, limits.white)
  const black = Math.min(darkest, limits.black, white - limits.range)
  const stretched = (value: number) => Math.min(Math.max((value - black) / (white - black), 0), 1)
  const middle = stretched(percentile(histogram, 0.5))
  if (darkest <= fine.black && lightest >= fine.white && middle >= fine.middle) return null
  const exponent = middle < wanted.middle ? curveTo(middle) : 1
  return Uint8Array.from({ length: 256 }, (_, value) => Math.round(255 * stretched(value) ** exponent))
}

const curveTo = (middle: number) =>
  Math.max(Math.log(wanted.middle) / Math.log(Math.max(middle, 0.01)), wanted.exponent)

/** The lightness up to which a part of the pixels lies. */
function percentile(histogram: readonly number[], part: number): number {
  const all = histogram.reduce((sum, count) => sum + count, 0)
  let counted = 0
  return histogram.findIndex((count) => {
    counted += count
    return counted > part * all
  })
}

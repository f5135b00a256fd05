import type { Sharp } from 'sharp'

/** In so many pixels a picture is looked at. */
const looked = 160

/** The least part of a cut-out that is clear around it. */
const clear = 0.05

/** The part of a picture that may be lost on a ground. */
const lost = { tooMuch: 0.15, hardly: 0.05 }

/** Gray from here on is lost on paper, and below on ink: a contrast of about 1.3 to 1 (WCAG 2.2). */
const [paleFrom, darkBelow] = [222, 48]

/** Whether a picture is cut out, as logos are, and so pale that part of it would be lost on paper, and none on ink. */
export async function isSeenOnInkAlone(picture: Sharp): Promise<boolean> {
  const { data, info } = await picture
    .resize({ width: looked, height: looked, fit: 'inside', withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 4) return false
  let [seen, pale, dark] = [0, 0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha < 128) continue
    const gray = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    seen += 1
    if (gray >= paleFrom) pale += 1
    if (gray < darkBelow) dark += 1
  }
  const isCutOut = seen > 0 && seen < (1 - clear) * info.width * info.height
  return isCutOut && pale > lost.tooMuch * seen && dark < lost.hardly * seen
}

/**
 * Where the ink of `public/art/hero-fighter.webp` begins, from the left, in strips from top to bottom, in parts of the
 * picture's width: nothing, the glove, the trunk. A test holds the numbers to the picture.
 */
const strips = [
  1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0.13, 0.09, 0.06, 0.05, 0.04, 0.03, 0.03, 0.03, 0.03, 0.03, 0.03, 0.03, 0.03, 0.04,
  0.05, 0.07, 0.09, 0.12, 0.2, 0.31, 0.45, 0.6, 0.6, 0.6, 0.6, 0.61, 0.62, 0.63, 0.64, 0.63, 0.63, 0.62, 0.62, 0.61,
  0.61, 0.6, 0.6, 0.6, 0.6, 0.59, 0.59, 0.59, 0.59, 0.59, 0.59, 0.59, 0.59, 0.6, 0.61,
]

/** The fighter in his place, in pixels. */
export interface Fighter {
  left: number
  top: number
  width: number
  height: number
}

/** The strips between two heights: where the ink begins in each, and how much of its height lies between them. */
export function edgesBetween({ left, top, width, height }: Fighter, from: number, to: number) {
  const strip = height / strips.length
  const edges: { edge: number; height: number }[] = []
  const last = Math.min(strips.length, Math.ceil((to - top) / strip))
  for (let index = Math.max(0, Math.floor((from - top) / strip)); index < last; index += 1) {
    const edge = strips[index] ?? 1
    const between = Math.min(to, top + (index + 1) * strip) - Math.max(from, top + index * strip)
    if (edge < 1 && between > 0) edges.push({ edge: left + edge * width, height: between })
  }
  return edges
}

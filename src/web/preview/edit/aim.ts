import type { Box } from './boxes.ts'

/** What a finger needs to hit, each way, in pixels (WCAG 2.5.5). */
export const fingertip = 44

/** How far apart the lines of two outlines stay. */
const apart = 8

/** Of the boxes that a press at a point may mean the nearest, and of several around it the smallest. */
export function aimedAt<Aim extends { box: Box }>(
  aims: readonly Aim[],
  { x, y }: { x: number; y: number },
  least = 0,
): Aim | undefined {
  const inReach = aims.filter(({ box }) => distances(grown(box, least), x, y).every((distance) => distance === 0))
  const awayFrom = ({ box }: Aim) => Math.hypot(...distances(box, x, y))
  return inReach.toSorted((a, b) => awayFrom(a) - awayFrom(b) || areaOf(a.box) - areaOf(b.box))[0]
}

const areaOf = ({ width, height }: Box) => width * height

const distances = ({ left, top, width, height }: Box, x: number, y: number): [number, number] => [
  Math.max(left - x, 0, x - left - width),
  Math.max(top - y, 0, y - top - height),
]

/** A box that is at least so large each way, around the same middle. */
function grown({ left, top, width, height }: Box, least: number): Box {
  const [more, taller] = [Math.max(0, least - width), Math.max(0, least - height)]
  return { left: left - more / 2, top: top - taller / 2, width: width + more, height: height + taller }
}

/**
 * As much of a picture's box as crosses no text's: a cut-out is transparent where words stand. It is left as it is where
 * half of it would go, as under words that lie upon a picture.
 */
export function clearOf(picture: Box, texts: readonly Box[]): Box {
  const clear = texts.reduce((box, text) => (cross(box, text) ? largestBeside(box, text) : box), picture)
  return areaOf(clear) < areaOf(picture) / 2 ? picture : clear
}

const cross = (a: Box, b: Box) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height

function largestBeside(box: Box, text: Box): Box {
  const [right, bottom] = [box.left + box.width, box.top + box.height]
  const [left, top] = [text.left + text.width + apart, text.top + text.height + apart]
  const rests: Box[] = [
    { ...box, top, height: bottom - top },
    { ...box, left, width: right - left },
    { ...box, height: text.top - apart - box.top },
    { ...box, width: text.left - apart - box.left },
  ]
  const kept = rests.filter(({ width, height }) => width > 0 && height > 0)
  return kept.toSorted((a, b) => areaOf(b) - areaOf(a))[0] ?? box
}

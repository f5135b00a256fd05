/** How many cells of the grid a photo takes: one, two across, two down, or a whole row. */
export type Span = 'one' | 'wide' | 'tall' | 'full'

interface PhotoSpans {
  /** In the grid of three columns. */
  desktop: Span
  /** In the phone's grid of two. */
  phone: Span
}

const block: PhotoSpans[] = [
  { desktop: 'tall', phone: 'tall' },
  { desktop: 'wide', phone: 'wide' },
  { desktop: 'one', phone: 'one' },
  { desktop: 'one', phone: 'one' },
  { desktop: 'one', phone: 'wide' },
  { desktop: 'wide', phone: 'wide' },
]

/** The last photos, by how many are left over: every ending fills its rows. */
const endings: Record<number, PhotoSpans[]> = {
  0: [],
  1: [{ desktop: 'full', phone: 'wide' }],
  2: [
    { desktop: 'wide', phone: 'one' },
    { desktop: 'one', phone: 'one' },
  ],
  3: [
    { desktop: 'one', phone: 'wide' },
    { desktop: 'one', phone: 'one' },
    { desktop: 'one', phone: 'one' },
  ],
  4: block.slice(0, 4),
  // No whole row: it shows less than half of the face in an upright photo.
  5: [
    { desktop: 'wide', phone: 'wide' },
    { desktop: 'one', phone: 'one' },
    { desktop: 'one', phone: 'one' },
    { desktop: 'one', phone: 'one' },
    { desktop: 'one', phone: 'one' },
  ],
  7: [
    { desktop: 'one', phone: 'one' },
    { desktop: 'wide', phone: 'wide' },
    { desktop: 'one', phone: 'one' },
    { desktop: 'one', phone: 'one' },
    { desktop: 'one', phone: 'one' },
    { desktop: 'wide', phone: 'wide' },
    { desktop: 'one', phone: 'wide' },
  ],
}

/** The spans of so many photos, so that the grid has no holes. */
export function gallerySpans(count: number): PhotoSpans[] {
  // One photo left over would be blown up to a whole row: the last block takes it in.
  const rest = count > 6 && count % 6 === 1 ? 7 : count % 6
  const blocks = Math.floor((count - rest) / 6)
  return [...Array.from({ length: blocks }, () => block).flat(), ...(endings[rest] ?? [])]
}

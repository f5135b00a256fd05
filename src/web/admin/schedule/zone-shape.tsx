const outlines = [
  'M2 2h14v14H2z',
  'M6 1.6h6L16.4 6v6L12 16.4H6L1.6 12V6z',
  'M5 1v16M13 1v16',
  'M9 2l7.5 14h-15z',
  'M9 1.5 16.5 9 9 16.5 1.5 9z',
  'M9 1v16M1 9h16',
]

/** Zones differ by shape, not by colour; `index` is a zone's place in the list. */
export function ZoneShape({ index }: { index: number }) {
  return (
    <svg className="zone-outline" viewBox="0 0 18 18" aria-hidden="true">
      <path d={outlines[index % outlines.length]} />
    </svg>
  )
}

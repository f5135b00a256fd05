const shapes = [
  'M2 2h14v14H2z',
  'M6 1.6h6L16.4 6v6L12 16.4H6L1.6 12V6z',
  'M5 1v16M13 1v16',
  'M9 2l7.5 14h-15z',
  'M2 4h14M2 9h14M2 14h14',
  'M9 1l8 8-8 8-8-8z',
]

/** The shape of a zone, by its index in the list of zones: zones differ by shape, never by colour. */
export function Shape({ index }: { index: number }) {
  return (
    <svg className="shape" viewBox="0 0 18 18" aria-hidden="true">
      <path d={shapes[index % shapes.length]} />
    </svg>
  )
}

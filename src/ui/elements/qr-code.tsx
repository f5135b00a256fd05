import { encode } from 'uqr'

/** The width of the empty border, in modules (ISO/IEC 18004, section 6.3.8). */
const quietZone = 4

/** The code may be smaller, because each module is a whole number of pixels wide. */
const maxPixels = 200

/** A QR code, dark on light in both themes because not every reader accepts the reverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'L', border: quietZone })
  const modules = data.flatMap((row, y) =>
    darkRuns(row).map(([start, length]) => `M${start} ${y}h${length}v1h-${length}z`),
  )
  const pixels = size * Math.max(2, Math.floor(maxPixels / size))
  return (
    <svg
      width={pixels}
      height={pixels}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={modules.join('')} />
    </svg>
  )
}

function darkRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (isDark && last && row[x - 1]) last[1] += 1
    else if (isDark) runs.push([x, 1])
  })
  return runs
}

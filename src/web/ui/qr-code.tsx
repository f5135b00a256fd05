import { encode } from 'uqr'

/** So many modules of white a reader needs around a code (ISO/IEC 18004, section 6.3.8). */
const quietZone = 4

/** As wide as a code may be, in pixels; each module gets a whole number of them, so that all are alike. */
const mostPixels = 200

/** A text as a QR code, dark on light whatever the theme, because not every reader knows the reverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'L', border: quietZone })
  const modules = data.flatMap((row, y) =>
    darkRuns(row).map(([start, length]) => `M${start} ${y}h${length}v1h-${length}z`),
  )
  const pixels = size * Math.max(2, Math.floor(mostPixels / size))
  return (
    <svg
      className="qr-code"
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

/** Where the dark modules of a row begin that touch, and how many they are. */
function darkRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (isDark && last && row[x - 1]) last[1] += 1
    else if (isDark) runs.push([x, 1])
  })
  return runs
}

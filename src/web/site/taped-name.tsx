import { DisplayLines } from '../text/display.tsx'
import { lineWidth, piecesOf, stack } from '../text/display-lines.ts'

/** A line that is wider, in parts of the font size, would set a name too small for its tape. */
const widest = 10.8

const mostLines = 3

/** A name on tape over the foot of its card; its lines are broken here, so that the tape hugs the longest. */
export function TapedName({ children }: { children: string }) {
  return <DisplayLines as="h3" className="tape" alignment="centre" lines={linesOf(children)} />
}

/** The fewest lines of which none is too wide, or as many as a name may have. */
function linesOf(name: string): string[] {
  const pieces = piecesOf(name)
  for (let count = 1; count < mostLines; count += 1) {
    const lines = stack(pieces, count)
    if (lines.length > 0 && lines.every((line) => lineWidth([line]) <= widest)) return lines
  }
  return stack(pieces, mostLines)
}

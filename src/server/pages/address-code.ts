import { renderSVG } from 'uqr'

/** So many modules of white a reader needs around a code (ISO/IEC 18004, section 6.3.8). */
const quietZone = 4

const width = 300
const textHeight = 30

/** About how wide a letter of a sans serif is, as a part of its size. */
const letterWidth = 0.56

/** A picture (SVG) of the site's address, for paper: as a QR code, and as it is typed. */
export function drawAddressCode(origin: string): string {
  const typed = origin.replace(/^https?:\/\//, '')
  const code = renderSVG(origin, { ecc: 'L', border: quietZone })
  const size = Math.min(textHeight * 0.8, width / (letterWidth * typed.length))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${width + textHeight}">` +
    `<g shape-rendering="crispEdges">${code.replace('<svg ', `<svg width="${width}" height="${width}" `)}</g>` +
    `<text x="${width / 2}" y="${width + textHeight / 2}" font-family="sans-serif" font-size="${size.toFixed(1)}" ` +
    `text-anchor="middle">${typed}</text></svg>`
  )
}

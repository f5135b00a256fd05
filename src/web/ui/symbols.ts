import type { IconName } from './icon.tsx'
import outlines from './icons.svg?raw'

/** What a phone shows of icons before the visitor scrolls. */
const firstIcons: IconName[] = ['menu', 'arrow-down', 'phone']

const end = '</symbol>'

/** Outlines that `Icon` refers to: the first before the page's content, the others behind it. */
export const symbols = { first: symbolsOf(isFirst), others: symbolsOf((symbol) => !isFirst(symbol)) }

function isFirst(symbol: string): boolean {
  return firstIcons.some((name) => symbol.startsWith(`<symbol id="${name}"`))
}

function symbolsOf(isMeant: (symbol: string) => boolean): string {
  const [, ...drawn] = outlines.split(/(?=<symbol)/)
  const meant = drawn.map((symbol) => symbol.slice(0, symbol.indexOf(end) + end.length)).filter(isMeant)
  return `<svg display="none">${meant.join('').replaceAll('id="', 'id="icon-')}</svg>`
}

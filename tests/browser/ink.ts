import type { Page } from '@playwright/test'
import sharp from 'sharp'

/**
 * What is on the screen, distinguished by colour: lines of type are red and green in turn, what may cover them is blue, the
 * rest black. A pixel counts as ink from half its strength on.
 */
export interface Ink {
  width: number
  height: number
  isRed: (x: number, y: number) => boolean
  isGreen: (x: number, y: number) => boolean
  isBlue: (x: number, y: number) => boolean
  /** Nothing is there, not even an edge of something. */
  isBlank: (x: number, y: number) => boolean
}

/** The style that leaves nothing but what is painted. */
export const inkOnly = `
  *, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important; text-shadow: none !important; }
  html, body, body * { background: none !important; border-color: transparent !important; color: transparent !important; }
  html { background: #000 !important; }
  svg, img, .hero::before, .hero-photo { visibility: hidden !important; }
  .hero-fighter { mix-blend-mode: screen; }
  .hero-fighter img { visibility: visible !important; filter: url(#blue) !important; }
  .tape { background: #00f !important; rotate: none !important; }
  [data-ink="red"] { color: #f00 !important; }
  [data-ink="green"] { color: #0f0 !important; }
`

/** Puts the filter into the page that turns a picture's ink blue. */
export const addBlue = (page: Page) =>
  page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<svg width="0" height="0" style="position:absolute"><filter id="blue" color-interpolation-filters="sRGB">' +
        '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 1 0"/></filter></svg>',
    )
  })

/** A line of type on the page. */
export interface Line {
  text: string
  size: number
  baseline: number
  left: number
  right: number
}

/** Paints the lines of every element that a selector names in turn, and returns where they are. */
export const paintLines = (page: Page, selectors: string[]) =>
  page.evaluate((named) => {
    /** Of the display font, in parts of its size: how far below the top of a box of one line the baseline is. */
    const ascent = 0.935
    const paint = (element: Element) => {
      if (!element.hasAttribute('data-split')) {
        element.setAttribute('data-split', '')
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const texts: Text[] = []
        while (walker.nextNode()) texts.push(walker.currentNode as Text)
        for (const text of texts) {
          const words = text.data.split(/(?<= |(?<=\p{L})-)/u).map((word) => {
            const span = document.createElement('span')
            span.textContent = word
            return span
          })
          text.replaceWith(...words)
        }
      }
      const lines: { words: Element[]; baseline: number; size: number }[] = []
      for (const word of element.querySelectorAll('span')) {
        if (word.children.length > 0 || word.textContent?.trim() === '') continue
        const size = Number.parseFloat(getComputedStyle(word).fontSize)
        const baseline = word.getBoundingClientRect().top + ascent * size
        const line = lines.find((each) => Math.abs(each.baseline - baseline) < size / 4)
        if (line) line.words.push(word)
        else lines.push({ words: [word], baseline, size })
      }
      for (const [index, { words }] of lines.entries())
        for (const word of words) word.setAttribute('data-ink', index % 2 ? 'green' : 'red')
      return lines.map(({ words, baseline, size }) => ({
        text: words
          .map((word) => word.textContent)
          .join('')
          .trim(),
        size,
        baseline: baseline + scrollY,
        left: Math.min(...words.map((word) => word.getBoundingClientRect().left)),
        right: Math.max(...words.map((word) => word.getBoundingClientRect().right)),
      }))
    }
    return named.map((selector) => [...document.querySelectorAll(selector)].map(paint))
  }, selectors)

/** Takes a picture of what is painted. */
export async function takeInk(page: Page, options: { fullPage?: boolean } = {}): Promise<Ink> {
  const picture = await page.screenshot({ ...options, animations: 'allow' })
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const isBlank = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels
    return Math.max(...data.subarray(start, start + 3)) < 40
  }
  const at = (channel: number) => (x: number, y: number) =>
    (data[(y * info.width + x) * info.channels + channel] ?? 0) > 127
  return { width: info.width, height: info.height, isRed: at(0), isGreen: at(1), isBlue: at(2), isBlank }
}

/** Where red and green ink touch. */
export function touchingIn({ width, height, isRed, isGreen }: Ink): string[] {
  for (let y = 1; y < height; y += 1)
    for (let x = 1; x < width - 1; x += 1)
      if (isRed(x, y))
        for (const [dx, dy] of [
          [0, -1],
          [0, 0],
          [0, 1],
          [-1, 0],
          [1, 0],
        ] as const)
          if (isGreen(x + dx, y + dy)) return [`two lines touch at ${x}, ${y}`]
  return []
}

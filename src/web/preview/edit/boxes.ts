/** Where something is drawn, in pixels of the window. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** What is smaller is read out, not seen. */
const smallest = 3

/** Where an element's own text or picture is drawn, as far as nothing around it cuts it off; null where it is not seen. */
export function boxOf(element: Element): Box | null {
  const rects = element instanceof HTMLImageElement ? [element.getBoundingClientRect()] : rectsOfText(element)
  if (rects.length === 0) return null
  const drawn = {
    left: Math.min(...rects.map(({ left }) => left)),
    top: Math.min(...rects.map(({ top }) => top)),
    right: Math.max(...rects.map(({ right }) => right)),
    bottom: Math.max(...rects.map(({ bottom }) => bottom)),
  }
  // The boxes of letters are higher than what poster type takes of a line.
  const lines = blockOf(element).getBoundingClientRect()
  drawn.top = Math.max(drawn.top, lines.top)
  drawn.bottom = Math.min(drawn.bottom, lines.bottom)
  for (let around: Element | null = element; around; around = around.parentElement) cutOff(drawn, around)
  drawn.left = Math.max(drawn.left, 0)
  drawn.right = Math.min(drawn.right, document.documentElement.clientWidth)
  const { left, top, right, bottom } = drawn
  return right - left < smallest || bottom - top < smallest
    ? null
    : { left, top, width: right - left, height: bottom - top }
}

function rectsOfText(element: Element): DOMRect[] {
  const range = document.createRange()
  range.selectNodeContents(element)
  const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
  return rects.length > 0 ? rects : [element.getBoundingClientRect()]
}

function blockOf(element: Element): Element {
  const { parentElement } = element
  return parentElement && getComputedStyle(element).display === 'inline' ? blockOf(parentElement) : element
}

type Edges = Record<'left' | 'top' | 'right' | 'bottom', number>

function cutOff(drawn: Edges, around: Element): void {
  const { overflowX, overflowY, clipPath } = getComputedStyle(around)
  // What is only read out, or comes into sight with the focus.
  if (clipPath === 'inset(50%)') drawn.right = drawn.left
  if (overflowX === 'visible' && overflowY === 'visible') return
  const box = around.getBoundingClientRect()
  if (overflowX !== 'visible') {
    drawn.left = Math.max(drawn.left, box.left)
    drawn.right = Math.min(drawn.right, box.right)
  }
  if (overflowY !== 'visible') {
    drawn.top = Math.max(drawn.top, box.top)
    drawn.bottom = Math.min(drawn.bottom, box.bottom)
  }
}

/** Whether an element stays where it is while the page scrolls. */
export function isFixed(element: Element): boolean {
  for (let around: Element | null = element; around; around = around.parentElement)
    if (getComputedStyle(around).position === 'fixed') return true
  return false
}

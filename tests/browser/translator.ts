import type { BrowserContext } from '@playwright/test'

/**
 * Translates every page as Chrome's translator does: replaces each text by nested <font> elements, also texts that
 * appear later. With `movesNeighbours` it takes the inline element after a text into the translation, as where another
 * language has another order of words. The words stay, so that tests find them.
 */
export const translatePages = (context: BrowserContext, { movesNeighbours }: { movesNeighbours: boolean }) =>
  context.addInitScript((isMoving) => {
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest('script, style, font'))
          continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = text.data
        outer.append(inner)
        const neighbour = text.nextSibling
        text.replaceWith(outer)
        if (isMoving && neighbour instanceof HTMLElement && neighbour.matches('b, i, q, a, span, kbd, small, time'))
          outer.append(neighbour)
      }
    }
    const observer = new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') translate(target.parentNode ?? target)
        for (const node of addedNodes) if (node.isConnected) translate(node.parentNode ?? node)
      }
    })
    document.addEventListener('DOMContentLoaded', () => {
      // A page is translated once it is complete.
      addEventListener('load', () => {
        translate(document.body)
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      })
    })
  }, movesNeighbours)

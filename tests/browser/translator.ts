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

/**
 * A browser's translator, as the documentation says: it downloads Ukrainian until the test calls `finishDownload`. With
 * `isSlow` in the window, each text waits for `finishText`; with `isBroken`, no translator can be made.
 */
export function installTranslator(): void {
  const progress = (loaded: number) => Object.assign(new Event('downloadprogress'), { loaded })
  const Translator = {
    availability: async ({ targetLanguage }: { targetLanguage: string }) =>
      targetLanguage === 'en' ? 'available' : 'downloadable',
    create: async ({
      targetLanguage,
      signal,
      monitor,
    }: {
      targetLanguage: string
      signal: AbortSignal
      monitor(download: EventTarget): void
    }) => {
      const download = new EventTarget()
      monitor(download)
      download.dispatchEvent(progress(0.4))
      if (targetLanguage === 'uk') await new Promise((resolve) => Object.assign(window, { finishDownload: resolve }))
      signal.throwIfAborted()
      download.dispatchEvent(progress(1))
      if ('isBroken' in window) throw new DOMException('No space is left', 'QuotaExceededError')
      const translate = async (text: string, options: { signal: AbortSignal }) => {
        if (!('isSlow' in window)) return `${targetLanguage} ${text}`
        return new Promise<string>((resolve, reject) => {
          options.signal.addEventListener('abort', () => reject(options.signal.reason))
          Object.assign(window, { finishText: () => resolve(`${targetLanguage} ${text}`) })
        })
      }
      return { translate }
    },
  }
  Object.assign(window, { Translator })
}

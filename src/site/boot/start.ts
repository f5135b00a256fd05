/**
 * Starts the application of a prerendered page once the first view is painted. `data-scripted` shows what works only
 * with scripts, and hides what replaces it, until the application fails. On a slow connection its files are
 * fetched at once, and `data-first-view` withholds fonts, pictures and lower sections until the application runs,
 * the visitor scrolls, or ten seconds pass. On a fast connection the files wait for the first paint. The addresses of
 * the files and of the manifest are attributes of the script's element.
 */
async function start(): Promise<void> {
  const { application, manifest } = (document.currentScript as HTMLScriptElement).dataset as {
    application: string
    manifest: string
  }
  dataset.scripted = ''
  const files = application.split(' ')
  const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  // The connection counts as slow if the page took more than 300 ms. A link to a section needs the final layout.
  if (performance.now() > 300 && !location.hash) {
    for (const href of files) addLink({ rel: 'modulepreload', href, fetchPriority: 'low' })
    dataset.firstView = ''
    window.onscroll = showAll
  }
  // Keys scroll to positions that depend on the whole page's height; so does the browser on Back and on a reload.
  setScrollCause((performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type)
  window.onkeydown = ({ key }) => setScrollCause(key)
  if (!document.hidden) await Promise.race([untilFirstView(), pause(3000)])
  await parsed
  // The End key scrolled only to the end of the part that had arrived by then.
  if (dataset.cause === 'End') scrollTo(0, 1e6)
  // Imports all files at once: the entry would request its imports only after its own arrival.
  const running = Promise.all(files.map((file) => import(/* @vite-ignore */ file)))
  // Fonts and withheld parts appear together, so that the page is laid out only once more.
  await Promise.race([running.then(loadFonts), pause(10_000)])
  showAll()
  addLink({ rel: 'manifest', href: manifest })
}

const { dataset } = document.documentElement

const showAll = () => delete dataset.firstView

const showWithoutScripts = () => showAll() && delete dataset.scripted

/** Records for further.css why the page may scroll: a key or the type of navigation (unknown in some browsers). */
const setScrollCause = (cause?: string) => {
  dataset.cause = cause
}

const loadFonts = () => Promise.allSettled([...document.fonts].map((font) => font.display === 'swap' && font.load()))

const addLink = (attributes: object) => document.head.append(Object.assign(document.createElement('link'), attributes))

/** Resolves after the first paint, once the poster's picture is decoded or half a second has passed. */
async function untilFirstView(): Promise<void> {
  await new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
  const poster = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  await Promise.race([poster?.decode().catch(() => {}), pause(500)])
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

start().catch(showWithoutScripts)

export {}

/**
 * Starts the application of a prerendered page once the first view is painted. On a slow connection its files are
 * fetched at once, and `data-first-view` holds back fonts, pictures and further sections until the application runs,
 * the visitor scrolls, or it takes too long. On a fast connection the files wait for the first paint. The addresses of
 * the files and of the manifest are attributes of the script's element.
 */
async function start(): Promise<void> {
  const { application, manifest } = (document.currentScript as HTMLScriptElement).dataset as {
    application: string
    manifest: string
  }
  const files = application.split(' ')
  const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  // The connection counts as slow if the page took more than 300 ms. A link to a section needs the final layout.
  if (performance.now() > 300 && !location.hash) {
    for (const href of files) addLink({ rel: 'modulepreload', href, fetchPriority: 'low' })
    dataset.firstView = ''
    window.onscroll = releaseRest
  }
  // Keys scroll to positions that depend on the whole page's height; so does the browser on Back and on a reload.
  setLedBy((performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type)
  window.onkeydown = ({ key }) => setLedBy(key)
  if (!document.hidden) await Promise.race([firstView(), pause(3000)])
  await parsed
  // The key has scrolled only to the end of the part that had arrived by then.
  if (dataset.ledBy === 'End') scrollTo(0, 1e6)
  // All files at once: the entry would request its imports only after its own arrival.
  const running = Promise.allSettled(files.map((file) => import(/* @vite-ignore */ file)))
  // Fonts and held-back parts appear together, so that the page is laid out only once more.
  await Promise.race([running.then(loadFonts), pause(10_000)])
  releaseRest()
  addLink({ rel: 'manifest', href: manifest })
}

const { dataset } = document.documentElement

const releaseRest = () => delete dataset.firstView

/** Records for further.css why the page may scroll: a key or the type of navigation (unknown in some browsers). */
const setLedBy = (cause?: string) => {
  dataset.ledBy = cause
}

const loadFonts = () => Promise.allSettled([...document.fonts].map((font) => font.display === 'swap' && font.load()))

const addLink = (attributes: object) => document.head.append(Object.assign(document.createElement('link'), attributes))

/** Resolves after the first paint, once the poster's picture is decoded or half a second has passed. */
async function firstView(): Promise<void> {
  await new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
  const poster = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  await Promise.race([poster?.decode().catch(() => {}), pause(500)])
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

void start()

export {}

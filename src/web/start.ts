/**
 * Starts the application of a prerendered page once the first view is painted. On a slow connection its files are fetched
 * at once, and `data-first-view` holds back fonts, pictures and further sections until the application runs, the visitor
 * scrolls, or it takes too long. On a fast one, the files wait for the first paint. Attributes of the script's element
 * have their addresses, and that of the manifest, which comes last.
 */
async function start(): Promise<void> {
  const { application, manifest } = (document.currentScript as HTMLScriptElement).dataset as {
    application: string
    manifest: string
  }
  const files = application.split(' ')
  const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  // A connection is slow if the page took more than 300 ms. An address with a section needs the final layout.
  if (performance.now() > 300 && !location.hash) {
    for (const href of files) addLink({ rel: 'modulepreload', href, fetchPriority: 'low' })
    dataset.firstView = ''
    window.onscroll = releaseRest
  }
  // Keys, and the browser on a return, scroll to places that depend on the height of the whole page.
  setLedBy((performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type)
  window.onkeydown = ({ key }) => setLedBy(key)
  if (!document.hidden) await Promise.race([firstView(), pause(3000)])
  await parsed
  // The key scrolled only to the end of the part that had arrived.
  if (dataset.ledBy === 'End') scrollTo(0, 1e6)
  // All at once: the entry would request its imports only after its arrival.
  const running = Promise.allSettled(files.map((file) => import(/* @vite-ignore */ file)))
  // Fonts and the rest come together, so that the page is laid out only once more.
  await Promise.race([running.then(loadFonts), pause(10_000)])
  releaseRest()
  addLink({ rel: 'manifest', href: manifest })
}

const { dataset } = document.documentElement

const releaseRest = () => delete dataset.firstView

/** Records the kind of navigation, which some browsers do not know, or a key: `further.css` holds back only on a first visit. */
const setLedBy = (what?: string) => {
  dataset.ledBy = what
}

const loadFonts = () => Promise.allSettled([...document.fonts].map((font) => font.display === 'swap' && font.load()))

const addLink = (attributes: object) => document.head.append(Object.assign(document.createElement('link'), attributes))

/** The first paint and the poster, or half a second later. */
async function firstView(): Promise<void> {
  await new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
  const poster = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  await Promise.race([poster?.decode().catch(() => {}), pause(500)])
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

void start()

export {}

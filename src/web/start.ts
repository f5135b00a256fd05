/**
 * Starts the application of a prerendered page once the first view is painted. Far away, where the page took long, its
 * files are fetched at once, and `data-first-view` holds back fonts, pictures and further sections until the
 * application runs, the visitor scrolls, or it takes too long. Else the files wait for the first paint. The script's
 * element names them, and the manifest, which comes last.
 */
async function start(): Promise<void> {
  const { application, manifest } = (document.currentScript as HTMLScriptElement).dataset as {
    application: string
    manifest: string
  }
  const files = application.split(' ')
  const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  // A page that took more than 300 ms is far away. A visitor of a section further down needs its final place.
  if (performance.now() > 300 && !location.hash) {
    for (const href of files) addLink({ rel: 'modulepreload', href, fetchPriority: 'low' })
    dataset.firstView = ''
    window.onscroll = releaseRest
  }
  // Keys, and the browser on a return, lead to places that depend on the height of everything.
  leadBy((performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type)
  window.onkeydown = ({ key }) => leadBy(key)
  if (!document.hidden) await Promise.race([firstView(), pause(3000)])
  await parsed
  // The browser went to the end of the part that it had.
  if (dataset.ledBy === 'End') scrollTo(0, 1e6)
  // The entry alone would ask for its imports after it has come.
  const running = Promise.allSettled(files.map((file) => import(/* @vite-ignore */ file)))
  // Together: the page is laid out once more, not twice.
  await Promise.race([running.then(loadFonts), pause(10_000)])
  releaseRest()
  addLink({ rel: 'manifest', href: manifest })
}

const { dataset } = document.documentElement

const releaseRest = () => delete dataset.firstView

/** A kind of navigation, which some browsers hide, or a key: `further.css` holds back only on a first visit. */
const leadBy = (what?: string) => {
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

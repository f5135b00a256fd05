/**
 * The script that stands in a prerendered page, which is whole without any. The application runs once the first view is
 * drawn: its compilation never comes before the poster. Where the page was not long in coming, its files, too, wait for
 * the first paint. Where it was, they are asked for at once and travel while the page is laid out, and nothing travels
 * beside them but the poster: the document's `data-first-view` holds back fonts, pictures and sections further down until
 * the application is there, the visitor scrolls, or it takes too long. The script's element names the files, and the
 * manifest, which comes last.
 */
async function start(): Promise<void> {
  const { application, manifest } = (document.currentScript as HTMLScriptElement).dataset as {
    application: string
    manifest: string
  }
  const files = application.split(' ')
  const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  // Milliseconds from the visit's beginning: what takes a page longer to come is far away. Who comes for a section further
  // down is led to where it stays.
  if (performance.now() > 300 && !location.hash) {
    for (const href of files) addLink({ rel: 'modulepreload', href, fetchPriority: 'low' })
    dataset.firstView = ''
    window.onscroll = releaseRest
  }
  // Where keys lead, and where the browser puts who comes back, is where the true height of everything puts it.
  leadBy((performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type)
  window.onkeydown = ({ key }) => leadBy(key)
  if (!document.hidden) await Promise.race([firstView(), pause(3000)])
  await parsed
  // The browser went to the end of what had come by then.
  if (dataset.ledBy === 'End') scrollTo(0, 1e6)
  // All at once: the entry alone would ask for its imports only when it has come.
  const running = Promise.allSettled(files.map((file) => import(/* @vite-ignore */ file)))
  // Both before they are shown: the page is then laid out once more, not twice.
  await Promise.race([running.then(loadFonts), pause(10_000)])
  releaseRest()
  addLink({ rel: 'manifest', href: manifest })
}

const { dataset } = document.documentElement

const releaseRest = () => delete dataset.firstView

/**
 * By a kind of navigation, which browsers that guard against being recognised do not tell, or by a key: `further-down.css`
 * holds nothing back but for who navigates here for the first time.
 */
const leadBy = (what?: string) => {
  dataset.ledBy = what
}

const loadFonts = () => Promise.allSettled([...document.fonts].map((font) => font.display === 'swap' && font.load()))

const addLink = (attributes: object) => document.head.append(Object.assign(document.createElement('link'), attributes))

/** The first paint, and the poster, unless that takes half a second more. */
async function firstView(): Promise<void> {
  await new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
  const poster = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  await Promise.race([poster?.decode().catch(() => {}), pause(500)])
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

void start()

export {}

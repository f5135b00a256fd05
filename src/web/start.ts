/**
 * The script that stands in a prerendered page, which is whole without any. The application runs once the first view is
 * drawn: its compilation never comes before the poster. Where the page itself was long in coming, its files are asked for
 * at once and travel meanwhile; where it was not, they too wait for the first paint. The script's element names them, and
 * the manifest, which would take a place on the line before the poster's picture has come.
 */
async function start(): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>('script[data-application]')
  const files = script?.dataset.application?.split(' ') ?? []
  const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  if (isFarAway()) for (const href of files) addLink({ rel: 'modulepreload', href, fetchPriority: 'low' })
  if (!document.hidden) await Promise.race([firstView(), pause(3000)])
  if (document.readyState === 'loading') await parsed
  // All at once: the entry alone would ask for its imports only when it has come.
  for (const file of files) import(/* @vite-ignore */ file)
  addLink({ rel: 'manifest', href: script?.dataset.manifest })
}

/** In milliseconds from the visit's beginning until this runs: what takes a page longer to come is far away. */
const isFarAway = () => performance.now() > 300

const addLink = (attributes: object) => document.head.append(Object.assign(document.createElement('link'), attributes))

/** The first paint, and the poster, unless that takes half a second more. */
async function firstView(): Promise<void> {
  await new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
  const poster = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  await Promise.race([Promise.allSettled([poster?.decode()]), pause(500)])
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

void start()

export {}
